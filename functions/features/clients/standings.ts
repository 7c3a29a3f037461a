import { type Customer, customer } from '#functions/data/administration/customer.ts';
import { rolledReports } from '#functions/data/answering/rollup.ts';
import { topicCategoriesOf } from '#functions/data/clients/categories.ts';
import { clientsOf } from '#functions/data/clients/relations.ts';
import { readMany } from '#functions/data/table/many.ts';
import { locationsOf, type Topic, topicLocationsOf, topicsOf } from '#functions/data/topics/settings.ts';
import { workFor } from '#functions/features/answering/worklist.ts';
import { isClientPlan } from '#shared/domain/billing/clientplan.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { type ClientStanding, standingOf } from '#shared/domain/clients/standing.ts';
import { localDate, periodAt } from '#shared/domain/kit/periods.ts';

/**
 * Reads how each client stands for whom the contractor can act now: the index, and then what all of them have, at once.
 * With the session that is three round trips one after the other, however many clients there are. Only the topics of a
 * category of the contractor count if one is named.
 */
export async function clientStandings(
  contractorid: string,
  categoryid: string,
  at: Date,
): Promise<{ clientid: string; standing: ClientStanding }[]> {
  const [relations, counts] = await Promise.all([
    clientsOf(contractorid),
    categoryid ? topicsIn(contractorid, categoryid) : () => true,
  ]);
  const ids = relations.filter(({ active }) => active).map(({ clientid }) => clientid);
  const [customers, found] = await Promise.all([readMany(ids.map(customer)), Promise.all(ids.map(foundAt))]);
  return customers.flatMap((its, n) => {
    if (!its?.active || !isClientPlan(its.planid) || !planHolds(its, at)) return [];
    return [{ clientid: its.customerid, standing: standingIn(its, onlyOf(found[n]!, counts), at) }];
  });
}

/** What decides how a customer stands. */
async function foundAt(customerid: string) {
  const [topics, locations, pairs, reports] = await Promise.all([
    topicsOf(customerid),
    locationsOf(customerid),
    topicLocationsOf(customerid, {}),
    rolledReports(customerid),
  ]);
  return { topics, locations, pairs, reports };
}

/** Reads which topics of a client are of a category of its contractor: its standard topics, and copies of its own. */
async function topicsIn(contractorid: string, categoryid: string): Promise<(of: Topic) => boolean> {
  const [topics, categories] = await Promise.all([topicsOf(contractorid), topicCategoriesOf(contractorid)]);
  const own = topics.filter(({ topicid }) => categories.get(topicid)?.categoryid === categoryid);
  const codes = new Set(own.map(({ libraryCode }) => libraryCode).filter(Boolean));
  const ids = new Set(own.map(({ topicid }) => topicid));
  return ({ custom, libraryCode, source }) => (custom ? ids.has(source) : codes.has(libraryCode));
}

type Found = Awaited<ReturnType<typeof foundAt>>;

/** What counts of what a customer has. */
function onlyOf({ topics, reports, ...rest }: Found, counts: (of: Topic) => boolean): Found {
  const counted = topics.filter(counts);
  const ids = new Set(counted.map(({ topicid }) => topicid));
  return { ...rest, topics: counted, reports: reports.filter(({ topicid }) => ids.has(topicid)) };
}

function standingIn(its: Customer, { topics, locations, pairs, reports }: Found, at: Date): ClientStanding {
  const { timezone } = its;
  const rowsAt = workFor({ customer: its }, at);
  const topicAt = new Map(topics.map(each => [each.topicid, each]));
  const locationAt = new Map(locations.map(each => [each.locationid, each]));
  const work = pairs.flatMap(pair => {
    const topic = topicAt.get(pair.topicid);
    const location = locationAt.get(pair.locationid);
    if (!topic || !location) return [];
    return rowsAt(pair, topic, location, 'Edit');
  });
  const newest = reports.map(({ rolled }) => rolled);
  return standingOf(work, newest, {
    current: periodAt(at, timezone),
    today: localDate(at, timezone),
  });
}

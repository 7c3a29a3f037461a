import { type Customer, customer } from '#functions/data/administration/customer.ts';
import { rolledReports } from '#functions/data/answering/rollup.ts';
import { clientsOf } from '#functions/data/clients/relations.ts';
import { readMany } from '#functions/data/table/many.ts';
import { locationsOf, topicLocationsOf, topicsOf } from '#functions/data/topics/settings.ts';
import { placementOf } from '#functions/features/answering/placements.ts';
import { workRowsAt } from '#shared/domain/answering/worklist.ts';
import { isClientPlan } from '#shared/domain/billing/enrollment.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { type ClientStanding, standingOf } from '#shared/domain/clients/standing.ts';
import { localDate, periodAt } from '#shared/domain/kit/periods.ts';

/**
 * Reads how each client stands for whom the contractor can act now: the index, and then what all of them have, at once.
 * With the session that is three round trips one after the other, however many clients there are.
 */
export async function clientStandings(
  contractorid: string,
  at: Date,
): Promise<{ clientid: string; standing: ClientStanding }[]> {
  const relations = await clientsOf(contractorid);
  const ids = relations.filter(({ active }) => active).map(({ clientid }) => clientid);
  const [customers, found] = await Promise.all([readMany(ids.map(customer)), Promise.all(ids.map(foundAt))]);
  return customers.flatMap((its, n) => {
    if (!its?.active || !isClientPlan(its.planid) || !planHolds(its, at)) return [];
    return [{ clientid: its.customerid, standing: standingIn(its, found[n]!, at) }];
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

function standingIn(
  { timezone, pastDueMonths }: Customer,
  { topics, locations, pairs, reports }: Awaited<ReturnType<typeof foundAt>>,
  at: Date,
): ClientStanding {
  const current = periodAt(at, timezone);
  const topicAt = new Map(topics.map(each => [each.topicid, each]));
  const locationAt = new Map(locations.map(each => [each.locationid, each]));
  const work = pairs.flatMap(pair => {
    const topic = topicAt.get(pair.topicid);
    const location = locationAt.get(pair.locationid);
    if (!topic || !location) return [];
    return workRowsAt(placementOf(pair, topic, location), 'Edit', current, pastDueMonths);
  });
  const newest = reports.map(({ rolled }) => rolled);
  return standingOf(work, newest, { current, today: localDate(at, timezone) });
}

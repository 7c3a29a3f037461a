import { customerProfile } from '#functions/data/administration/customer.ts';
import { type Member, membersOf } from '#functions/data/administration/member.ts';
import { permissionsOfPerson } from '#functions/data/administration/permission.ts';
import { periodRow } from '#functions/data/answering/run.ts';
import { mailRecord } from '#functions/data/mailing/mail.ts';
import { readMany } from '#functions/data/table/many.ts';
import { readOne } from '#functions/data/table/table.ts';
import { placementOf, privilegesOf } from '#functions/features/answering/placements.ts';
import {
  byLocation,
  groupNames,
  reportedPlace,
  reportsInOrder,
  selects,
} from '#functions/features/reporting/covered.ts';
import { pairs, readEvery } from '#functions/features/topics/longlists.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { PastDueRow } from '#shared/contract/reporting/parts/views.ts';
import { adminType, coversLocation } from '#shared/domain/accounts/access.ts';
import { isPastDue, pastDueSince } from '#shared/domain/answering/worklist.ts';
import { localDate, periodAt } from '#shared/domain/kit/periods.ts';
import {
  type AskedAt,
  latestMails,
  placeId,
  type Recipient,
  toldOfPastDue,
} from '#shared/domain/mailing/digest.ts';
import { monthsBetween, overallDue, type ReportSelection } from '#shared/domain/reporting/customerreports.ts';
import { monthOf, pastDueMonthsOf } from '#shared/domain/scheduling/month.ts';
import { historiesOf, scheduleOn } from '#shared/domain/scheduling/rules.ts';
import { type ReportView, somewhere, viewOver } from './view.ts';

/** The day in a row that no mail named. */
const never = '0000-00-00';

/**
 * Lists the topics that are past due, the longest first, with the day of the last mail about each and the people in charge
 * of it. Mails and permissions are read at the same time, with a request for each User at these locations.
 */
export async function pastDueView(
  actor: Actor,
  selection: ReportSelection,
  at: Date,
): Promise<ReportView<PastDueRow>> {
  const { customerid, timezone, pastDueMonths, rules } = actor.customer;
  const [current, day] = [periodAt(at, timezone), localDate(at, timezone)];
  const selected = selects(actor, selection);
  const [due, groups, members, { accountOwner }] = await Promise.all([
    readEvery({
      source: pairs,
      customerid,
      reach: privilegesOf(actor),
      rowsOf: (pair, topic, location, privilege) => {
        const place = placementOf(pair, topic, location);
        const histories = historiesOf(pair, topic, location, rules);
        const months = pastDueMonthsOf(scheduleOn(histories, day), pastDueMonths);
        const is = selected(topic.topicid, location) && isPastDue(place, current, months);
        return is
          ? [{ topic, location, privilege, place, month: monthOf(place, histories, current, day) }]
          : [];
      },
    }),
    groupNames(actor),
    membersOf(customerid),
    readOne(customerProfile(customerid)),
  ]);
  const locationids = [...new Set(due.map(({ location }) => location.locationid))];
  const near = members.filter(
    seat => locationids.length > 0 && (seat.email === accountOwner || coversAny(seat, locationids)),
  );
  const [mailed, people] = await Promise.all([lastMails(near), recipientsOf(customerid, near)]);
  const inCharge = (some: readonly AskedAt[]) => [
    ...new Set(
      some.flatMap(at => toldOfPastDue(at, { day, people, accountOwner }).map(({ email }) => email)),
    ),
  ];
  const aged = reportsInOrder(due)
    .map(({ topic, location, place, privilege, month: { due, answerer } }) => ({
      topic,
      location,
      topicid: topic.topicid,
      locationid: location.locationid,
      last: place.done.at(-1),
      months: monthsBetween(pastDueSince(place), current),
      mailed: mailed.get(placeId(place)) ?? '',
      places: [{ topicid: topic.topicid, locationid: location.locationid, privilege, answerer, due }],
    }))
    .sort((a, b) => b.months - a.months);
  return viewOver(somewhere(byLocation(actor) ? aged : overallDue(aged)), some =>
    some.map(({ topic, location, last, months, mailed: mail, places: at }) => ({
      ...reportedPlace(topic, location, groups),
      ...(last ? periodRow(last) : { periodcode: '', perioddesc: '' }),
      aged_months: months,
      emailsend: mail || never,
      incharge: inCharge(at),
      Suggprivilege: at.some(({ privilege }) => privilege === 'Edit') ? 'Edit' : 'View',
      due: firstDue(at),
      asked: [...new Set(at.map(({ answerer }) => answerer).filter(Boolean))],
    })),
  );
}

/** Returns the first day on which a topic is due at some locations, '' if it is due at none. */
const firstDue = (places: readonly { due: string }[]): string =>
  places
    .map(({ due }) => due)
    .filter(Boolean)
    .sort()[0] ?? '';

/** Whether mails about one of some locations go to a person; others have none that is asked for. */
const coversAny = (seat: Member, locations: readonly string[]): boolean =>
  locations.some(locationid => coversLocation(seat, locationid));

/** Reads the day of the last mail to some people that named each topic at a location past due. */
const lastMails = async (members: readonly Member[]): Promise<ReadonlyMap<string, string>> =>
  latestMails(await readMany(members.map(({ email }) => mailRecord(email))));

/** Reads what permissions give some people where their seats leave that to permissions. */
const recipientsOf = (customerid: string, members: readonly Member[]): Promise<Recipient[]> =>
  Promise.all(
    members.map(async seat => {
      const asked = seat.active && seat.adminType === adminType.user && !seat.allLocations;
      return { ...seat, granted: asked ? await permissionsOfPerson(customerid, seat.email) : new Map() };
    }),
  );

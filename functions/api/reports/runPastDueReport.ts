import { customerProfile } from '#functions/data/administration/customer.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { periodRow } from '#functions/data/answering/run.ts';
import { mailRecord } from '#functions/data/mailing/mail.ts';
import { readMany } from '#functions/data/table/many.ts';
import { placementOf, privilegesOf } from '#functions/features/answering/placements.ts';
import {
  firstRows,
  groupNames,
  inOrder,
  reportedPlace,
  selects,
} from '#functions/features/reporting/customerreport.ts';
import { pairs, readEvery } from '#functions/features/topics/longlists.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { runPastDueReport } from '#shared/contract/reporting/reports.ts';
import { isPastDue, pastDueSince } from '#shared/domain/answering/worklist.ts';
import { periodAt } from '#shared/domain/kit/periods.ts';
import { latestMails, placeId } from '#shared/domain/mailing/digest.ts';
import { mailsOn } from '#shared/domain/mailing/kinds.ts';
import { monthsBetween } from '#shared/domain/reporting/customerreports.ts';

/** The day in a row that no mail named. */
const never = '0000-00-00';

const reads = (_input: unknown, _who: unknown, customerid: string) => ({
  profile: customerProfile(customerid),
});

export const handler = handle(runPastDueReport, reads, async ({ input, actor, at, found: { profile } }) => {
  const { customerid, timezone, pastDueMonths } = actor.customer;
  const current = periodAt(at, timezone);
  const selected = selects(actor, input);
  const [due, groups, mailed] = await Promise.all([
    readEvery({
      source: pairs,
      customerid,
      reach: privilegesOf(actor),
      rowsOf: (pair, topic, location) => {
        const place = placementOf(pair, topic, location);
        const is = selected(topic.topicid, location) && isPastDue(place, current, pastDueMonths);
        return is ? [{ topic, location, place }] : [];
      },
    }),
    groupNames(actor),
    lastMails(customerid),
  ]);
  const aged = inOrder(due)
    .map(one => ({ ...one, months: monthsBetween(pastDueSince(one.place), current) }))
    .sort((a, b) => b.months - a.months);
  const report = firstRows(aged).map(({ topic, location, place, months }) => ({
    ...reportedPlace(topic, location, groups),
    ...(place.done.length > 0 ? periodRow(place.done.at(-1)!) : { periodcode: '', perioddesc: '' }),
    aged_months: months,
    emailsend: mailed.get(placeId(place)) ?? never,
  }));
  return { emailtopic: asFlag(mailsOn(profile, 'topics')), count: aged.length, report };
});

/** Reads the day of the last mail that named each topic at a location past due. */
async function lastMails(customerid: string): Promise<ReadonlyMap<string, string>> {
  const members = await membersOf(customerid);
  return latestMails(await readMany(members.map(({ email }) => mailRecord(email))));
}

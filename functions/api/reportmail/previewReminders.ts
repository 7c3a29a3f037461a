import { locationNames, topicTitle } from '#functions/data/topics/settings.ts';
import { askedAbout } from '#functions/features/reporting/remindmail.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { previewReminders } from '#shared/contract/reporting/reportmail.ts';
import { type WaitingAt, withheld } from '#shared/domain/mailing/digest.ts';

export const handler = handle(previewReminders, async ({ input, actor, at, refuse }) => {
  const asked = await askedAbout(actor, input, at);
  if (!asked) return refuse('switchedOff');
  const { facts, day, recipients, nobody } = asked;
  const rowOf = ({ topicid, locationid, due, answerer, runid }: WaitingAt) => ({
    topicid,
    locationid,
    ...topicTitle(facts.topics.get(topicid)),
    ...locationNames(facts.locations.get(locationid)),
    duedate: due,
    answerer,
    begun: asFlag(runid !== ''),
  });
  return {
    today: day,
    recipients: recipients.map(({ record, concerns: { waiting } }) => ({
      useremail: record.email,
      withheld: withheld(record, 'topics', day),
      questionnaires: waiting.map(each => ({ ...rowOf(each), standsin: each.standsIn ?? null })),
    })),
    nobody: nobody.map(rowOf),
  };
});

import { type Run, run } from '#functions/data/answering/run.ts';
import { readOne } from '#functions/data/table/table.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { runReads, storeOf, type WhichRun } from '#functions/features/answering/reads.ts';
import { mayAnswer } from '#functions/features/answering/rights.ts';
import { handle } from '#functions/frame/handle.ts';
import type { Identity } from '#functions/frame/identity.ts';
import { getLastAnswers } from '#shared/contract/answering/quiz.ts';
import { lastAnswers } from '#shared/domain/answering/renewal.ts';
import { readRun } from '#shared/domain/answering/run.ts';
import { lastBefore } from '#shared/domain/answering/worklist.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';

const reads = (input: WhichRun, who: Identity) => ({
  ...runReads(input, who),
  pair: topicLocation(customerOf(input.topicid), input.topicid, input.locationid),
});

export const handler = handle(getLastAnswers, reads, async ({ input, actor, found, refuse }) => {
  const { topicid, locationid, periodcode } = input;
  // Refuses people without a privilege; one to view is enough.
  mayAnswer(actor, locationid, found.granted);
  const period = lastBefore(found.pair?.done ?? [], periodcode);
  const [answered, earlier] = await Promise.all([
    // It may have been begun a moment ago.
    found.run ?? storeOf(input, undefined, actor).read(),
    period ? readOne(run(topicid, locationid, period)) : undefined,
  ]);
  if (!answered) return refuse('nodata');
  // The month may be open again since.
  if (!earlier || earlier.state === 'open') return { periodcode: '', perioddesc: '', responses: [] };
  return {
    periodcode: period,
    perioddesc: describePeriod(period),
    responses: await answersFor(answered, earlier),
  };
});

async function answersFor(answered: Run, { versionid, answers }: Run) {
  const [{ tree }, before] = await Promise.all([loadVersion(answered.versionid), loadVersion(versionid)]);
  const earlier = { tree: before.tree, state: readRun(before.tree, answers) };
  return lastAnswers(earlier, tree).map(({ qcode, answer }) => ({ qcode, response: answer }));
}

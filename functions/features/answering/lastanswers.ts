import { type Run, run } from '#functions/data/answering/run.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { TopicLocation } from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { lastAnswers } from '#shared/domain/answering/renewal.ts';
import { readRun } from '#shared/domain/answering/run.ts';
import { lastBefore } from '#shared/domain/answering/worklist.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import { mayAnswer, type RunMove, storeOf, type WhichRun } from './reads.ts';

type Reading = RunMove<WhichRun, 'nodata'> & { found: { pair: TopicLocation | undefined } };

/**
 * Returns the answers of the newest completed month before a run's, to the questions that have not changed since. A
 * privilege to view is enough.
 */
export async function answersOfMonthBefore({ input, actor, found, refuse }: Reading) {
  const { topicid, locationid, periodcode } = input;
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
}

async function answersFor(answered: Run, { versionid, answers }: Run) {
  const [{ tree }, before] = await Promise.all([loadVersion(answered.versionid), loadVersion(versionid)]);
  const earlier = { tree: before.tree, state: readRun(before.tree, answers) };
  return lastAnswers(earlier, tree).map(({ qcode, answer }) => ({ qcode, response: answer }));
}

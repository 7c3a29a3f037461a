import { type Run, run } from '#functions/data/answering/run.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { TopicLocation } from '#functions/data/topics/settings.ts';
import { loadVersion, type Version } from '#functions/data/topics/version.ts';
import { lastAnswers } from '#shared/domain/answering/renewal/renewal.ts';
import { type Given, readRun } from '#shared/domain/answering/run.ts';
import { lastBefore } from '#shared/domain/answering/worklist.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import type { FindGround } from './answer.ts';
import { mayAnswer, type RunMove, storeOf, type WhichRun } from './runs.ts';

type Pair = TopicLocation | undefined;
type Reading = RunMove<WhichRun, 'nodata'> & { found: { pair: Pair } };

/**
 * Returns the answers of the newest completed month before a run's, to the questions that have not changed since; where
 * nobody has begun the run, to those of the version that it would begin on. A privilege to view is enough.
 */
export async function answersOfMonthBefore<C extends Reading>(context: C, findGround: FindGround<C>) {
  const { input, actor, found, refuse } = context;
  mayAnswer(actor, input.locationid, found.granted);
  const [begun, earlier] = await Promise.all([
    // It may have been begun a moment ago.
    found.run ?? storeOf(input, undefined, actor).read(),
    monthBefore(input, found.pair),
  ]);
  const answered = begun ?? (await findGround(context));
  if (!answered) return refuse('nodata');
  if (!earlier) return { periodcode: '', perioddesc: '', score: null, responses: [] };
  const given = await answersTo(await loadVersion(answered.versionid), earlier);
  return {
    periodcode: earlier.period,
    perioddesc: describePeriod(earlier.period),
    score: found.pair?.scores?.[earlier.period] ?? null,
    responses: given.map(({ qcode, answer }) => ({ qcode, response: answer })),
  };
}

/** Reads the answers that `answersOfMonthBefore` proposes in a version. */
export const confirmableAt = (input: WhichRun, pair: Pair) => async (version: Version) => {
  const earlier = await monthBefore(input, pair);
  return earlier ? answersTo(version, earlier) : [];
};

/** Reads the newest month before a run's that is completed, and not open again since. */
async function monthBefore({ topicid, locationid, periodcode }: WhichRun, pair: Pair) {
  const period = lastBefore(pair?.done ?? [], periodcode);
  const earlier = period ? await readOne(run(topicid, locationid, period)) : undefined;
  return earlier?.state === 'open' ? undefined : earlier;
}

async function answersTo({ tree }: Version, { versionid, answers }: Run): Promise<Given[]> {
  const before = await loadVersion(versionid);
  return lastAnswers({ tree: before.tree, state: readRun(before.tree, answers) }, tree);
}

import { locationNames, topicTitle } from '#functions/data/topics/settings.ts';
import { beginNewRun } from '#functions/features/answering/answer.ts';
import { runReads, type WhichRun } from '#functions/features/answering/runs.ts';
import { handle } from '#functions/frame/handle.ts';
import type { Identity } from '#functions/frame/identity.ts';
import { withMore } from '#functions/frame/refusal.ts';
import { beginRun } from '#shared/contract/answering/quiz.ts';
import { activePlace, placeReads } from './parts/ground.ts';

/** What is needed to begin or continue a run. It is read in one batch with the session. */
const reads = (input: WhichRun, who: Identity) => ({ ...runReads(input, who), ...placeReads(input) });

export const handler = handle(beginRun, reads, async context => {
  const stands = await beginNewRun(context, async ({ found }) => activePlace(found));
  const { topic, location } = context.found;
  const { locationdesc } = locationNames(location);
  return withMore(stands, { ...topicTitle(topic), locationdesc });
});

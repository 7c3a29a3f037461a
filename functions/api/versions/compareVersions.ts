import { differenceRows } from '#functions/data/authoring/questionwire.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { draftStateOf } from '#functions/features/authoring/states.ts';
import { handle } from '#functions/frame/handle.ts';
import { compareVersions } from '#shared/contract/authoring/versions.ts';
import { compareQuestions } from '#shared/domain/authoring/compare.ts';

export const handler = handle(compareVersions, draftReads, async ({ input, found, refuse }) => {
  const topic = customTopic(found);
  const [earlier, later] = await Promise.all(
    [input.from, input.to].map(number => draftStateOf(topic, number)),
  );
  if (!earlier || !later) return refuse('nodata');
  const changes = differenceRows(compareQuestions(earlier.questions, later.questions));
  return { from: input.from, to: input.to, changes };
});

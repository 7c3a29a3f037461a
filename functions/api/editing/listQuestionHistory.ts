import { editsBefore } from '#functions/data/authoring/edits.ts';
import { customTopic, draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { listQuestionHistory } from '#shared/contract/authoring/editing.ts';
import { historyRows } from './parts/history.ts';

/** How many changes of the draft are looked through at once. */
const looked = 300;

export const handler = handle(listQuestionHistory, draftReads, async ({ input, found }) => {
  const { topicid } = customTopic(found);
  const [draft, { edits, more }] = await Promise.all([
    draftOf(found),
    editsBefore(topicid, input.before ?? 0, looked),
  ]);
  const rowsOf = historyRows(draft, input.qcode);
  return { changes: edits.flatMap(rowsOf), earlier: more ? (edits.at(-1)?.revision ?? 0) : 0 };
});

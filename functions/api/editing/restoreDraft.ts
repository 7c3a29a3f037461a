import { keepPoint, restorePoint, undoContentOf } from '#functions/data/authoring/points.ts';
import { readOne } from '#functions/data/table/table.ts';
import { changeDraft, draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { restoreDraft } from '#shared/contract/authoring/editing.ts';
import { withContent } from '#shared/domain/authoring/editing/restore.ts';

export const handler = handle(restoreDraft, draftReads, async context => {
  const { input, actor, found, refuse, at } = context;
  const [now, point] = await Promise.all([
    draftOf(found),
    readOne(restorePoint(input.topicid, input.point), true),
  ]);
  const content = point && (await undoContentOf(point));
  if (!content) return refuse('nodata');
  if (input.revision === now.revision && withContent(now, content) !== now) {
    await keepPoint(now, { name: `Before “${point.name}” was restored`, automatic: true }, actor, at);
  }
  const changed = await changeDraft(context, refuse, draft => {
    const { revision } = draft;
    const trail = { event: 'restore point used' as const, facts: { name: point.name } };
    const next = withContent(draft, content);
    if (next !== draft && input.revision !== revision) return refuse('stale', undefined, { revision });
    return { next, trail, facts: {} };
  });
  if ('refusal' in changed) return changed.refusal;
  const { revision, questions } = changed.draft;
  return {
    message: 'restored',
    explanation: `“${point.name}” is the draft again`,
    revision,
    questions: questions.length,
  };
});

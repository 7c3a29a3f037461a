import { readDraft } from '#functions/data/authoring/draft.ts';
import { keepPoint } from '#functions/data/authoring/points.ts';
import { replaceDraft } from '#functions/data/authoring/replacedraft.ts';
import { applyOnce } from '#functions/data/jobs/job.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import { topic as topicAt } from '#functions/data/topics/settings.ts';
import { customTopic } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import type { CheckedTopic } from '#functions/services/authoring/topiccheck.ts';
import { readKept } from '#functions/services/jobs/kept.ts';
import { applyImport } from '#shared/contract/authoring/topicfiles.ts';
import { withImported } from '#shared/domain/authoring/importing.ts';
import { checkOf } from './parts/checked.ts';

export const handler = handle(applyImport, async ({ input, actor, refuse, at }) => {
  const { check, result } = await checkOf(actor, input.jobid, at);
  if (!result) return refuse('nodata');
  const { customerid, title: filename } = check;
  const { questions } = result;
  const done = (revision: number) => ({ message: 'Imported successfully', revision, questions });
  if (check.applied) return done(check.applied);
  if (result.errors > 0) return refuse('errors');
  const topic = customTopic({ topic: await readOne(topicAt(customerid, String(check.input.topicid)), true) });
  const draft = await readDraft(topic);
  const { revision } = draft;
  // Only the previewed change is made: the draft and the preview must be the ones the author saw.
  if (input.revision !== revision || result.revision !== revision) return refuse('stale', {}, { revision });
  const checked = await readKept<CheckedTopic>(customerid, input.jobid);
  if (!checked) return refuse('nodata');
  await keepPoint(draft, { name: `Before ${filename} was imported`, automatic: true }, actor, at);
  const next = withImported(draft, checked.questions, checked.origin, actor.userid);
  const trail = { event: 'questions imported' as const, facts: { filename, questions } };
  try {
    const { revision: now } = await replaceDraft(draft, next, actor, at, trail, [
      applyOnce(check, revision + 1),
    ]);
    return done(now);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    // Another request was first, perhaps this one sent twice.
    const { check: now } = await checkOf(actor, input.jobid, at);
    return now.applied ? done(now.applied) : refuse('stale', {}, { revision });
  }
});

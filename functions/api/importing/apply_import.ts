import { apply_import } from '../../../shared/contract/importing.ts';
import { withImported } from '../../../shared/domain/authoring/importing.ts';
import { readDraft } from '../../data/draft.ts';
import { applyOnce } from '../../data/job.ts';
import { replaceDraft } from '../../data/replacedraft.ts';
import { topic as topicAt } from '../../data/settings.ts';
import { ConflictError, readOne } from '../../data/table.ts';
import { handle } from '../../kit/handle.ts';
import { readChecked } from '../../services/topiccheck.ts';
import { customTopic } from '../authoring/drafts.ts';
import { checkOf } from './checked.ts';

export const handler = handle(apply_import, async ({ input, actor, refuse, at }) => {
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
  // What was previewed is what is done: neither another draft nor another preview.
  if (input.revision !== revision || result.revision !== revision) return refuse('stale', {}, { revision });
  const checked = await readChecked(customerid, input.jobid);
  if (!checked) return refuse('nodata');
  const next = withImported(draft, checked.questions, checked.origin, actor.userid);
  const told = { event: 'questions imported', facts: { filename, questions } };
  try {
    return done(await replaceDraft(draft, next, actor, at, told, [applyOnce(check, revision + 1)]));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    // Somebody was faster, perhaps this very request sent twice.
    const { check: now } = await checkOf(actor, input.jobid, at);
    return now.applied ? done(now.applied) : refuse('stale', {}, { revision });
  }
});

import { readDraft } from '#functions/data/authoring/draft.ts';
import { newDraftJob, startDrafting } from '#functions/features/assistant/paying.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import { adviseOnQuestion } from '#shared/contract/assistant/advice.ts';
import { adviceAsked, adviceSize } from '#shared/domain/assistant/advice.ts';
import { draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { shortened } from '#shared/domain/kit/words.ts';

/** What the list of jobs shows of a question. */
const shown = 80;

export const handler = handle(adviseOnQuestion, draftReads, async ({ input, actor, found, refuse, at }) => {
  const { topicid, qcode, kind, remark } = input;
  const asked = adviceAsked(draftQuestionsOf(await readDraft(customTopic(found))), qcode, kind);
  if (!asked) return refuse('nodata');
  const title = shortened(asked.question.text, shown);
  const job = newDraftJob(actor, at, {
    kind: 'advise_question',
    title,
    input: { topicid, qcode, kind, remark },
  });
  const problem = await startDrafting({ at, refuse }, job, adviceSize(asked, remark), {});
  return problem instanceof Refusal ? problem : { jobid: job.jobid };
});

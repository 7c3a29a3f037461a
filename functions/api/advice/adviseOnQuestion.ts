import { readDraft } from '#functions/data/authoring/draft.ts';
import { adviceRequest } from '#functions/features/assistant/advice.ts';
import { startDrafting } from '#functions/features/assistant/starting.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import { adviseOnQuestion } from '#shared/contract/assistant/advice.ts';
import { weightOf } from '#shared/domain/assistant/costs.ts';
import { questionsOf } from '#shared/domain/authoring/draft.ts';
import { shortened } from '#shared/domain/kit/words.ts';

/** What the list of jobs shows of a question. */
const shown = 80;

export const handler = handle(adviseOnQuestion, draftReads, async ({ input, actor, found, refuse, at }) => {
  const { topicid, qcode, kind, remark } = input;
  const request = adviceRequest(questionsOf(await readDraft(customTopic(found))), qcode, kind, remark);
  if (!request?.question) return refuse('nodata');
  const { questions, question, present } = request;
  const jobid = await startDrafting(
    { actor, at, refuse },
    {
      kind: 'advise_question',
      title: shortened(question.text, shown),
      input: { topicid, qcode, kind, remark },
      size: { questions, characters: weightOf(remark, ...Object.values(question), ...present) },
    },
  );
  return jobid instanceof Refusal ? jobid : { jobid };
});

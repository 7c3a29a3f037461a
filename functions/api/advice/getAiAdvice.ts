import { basisRow, costRow, toAiQuestionRow } from '#functions/data/assistant/wire.ts';
import { job, jobResult } from '#functions/data/jobs/job.ts';
import { readAll } from '#functions/data/table/table.ts';
import type { DraftedAdvice } from '#functions/features/assistant/advising.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { getAiAdvice } from '#shared/contract/assistant/advice.ts';
import type { AdviceKind } from '#shared/domain/assistant/advice.ts';

export const handler = handle(getAiAdvice, async ({ input, actor, refuse, at }) => {
  const { jobid } = input;
  const { found, result } = await readAll(
    { found: job(jobid, at), result: jobResult<DraftedAdvice>(jobid) },
    true,
  );
  if (found?.kind !== 'advise_question' || !actor.permissions.has(found.permission)) throw refuseAccess();
  if (!result) return refuse('nodata');
  return {
    topicid: String(found.input.topicid),
    qcode: Number(found.input.qcode),
    kind: found.input.kind as AdviceKind,
    drafter: result.drafter,
    asked: result.asked,
    text: result.text,
    basis: basisRow(result.basis),
    questions: result.questions.map(row => toAiQuestionRow('', row)),
    cost: costRow(result.cost),
  };
});

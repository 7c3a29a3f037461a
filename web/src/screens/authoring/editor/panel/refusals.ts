import type { saveQuestion } from '#shared/contract/authoring/authoring.ts';
import { type SaveCode, saveTexts } from '#shared/domain/authoring/texts.ts';
import type { ApiError } from '#web/api/client.ts';
import { questionFieldOf } from '#web/screens/authoring/editor/questions.ts';
import type { FormState } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import type { QuestionValues } from './form.ts';

/** Shows a refusal at the field it is about, or as a toast. */
export function showRefusal(
  error: ApiError<typeof saveQuestion>,
  values: QuestionValues,
  form: FormState<QuestionValues>,
): void {
  const { reason, message } = error;
  const free = error.stateOf('qcodetaken');
  if (isSaveCode(reason)) form.problem(questionFieldOf(reason, values), message);
  else if (reason === 'unknownguidance') form.problem('guidanceid', message);
  else if (reason === 'unknowncategory') form.problem('repcatid', message);
  else if (free) {
    form.fill({ qcode: String(free.question_code) });
    toast('info', message);
  } else toast('error', message);
}

const isSaveCode = (reason: string): reason is SaveCode => reason in saveTexts;

import { useEffect } from 'react';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { isEmpty, revise } from '#web/features/editing/revise.ts';
import type { Revised } from '#web/features/editing/useRevised.ts';
import { type Changed, changedWords } from '#web/screens/authoring/together/words.ts';
import { useSession } from '#web/session/session.ts';
import type { FormState } from '#web/ui/form/Form.tsx';
import type { QuestionValues } from './form.ts';

/** A question in a form, at a revision of its draft. */
export interface StoredQuestion {
  revision: number;
  values: QuestionValues;
}

/**
 * Says above a form who changed its question in the meantime. What the person changed outside of the form, by Undo for
 * example, is shown without asking where nothing was typed.
 */
export function RevisedQuestion({
  revised,
  form,
  current,
  why,
  isOwn,
}: {
  revised: Revised<StoredQuestion, QuestionValues>;
  form: FormState<QuestionValues>;
  /** The question as it is now. */
  current: StoredQuestion;
  /** What was changed; undefined where that is not known. */
  why: Changed | undefined;
  /** The person made the last change of the question. */
  isOwn: boolean;
}) {
  const { user } = useSession();
  const isTyped = !isEmpty(revise(revised.record.values, form.values, {}).theirs);
  const adopts = isOwn && !isTyped && !form.busy && revised.showNewer !== undefined;
  useEffect(() => {
    if (adopts) revised.changedHere(current, form);
  });
  if (adopts) return null;
  return <RevisedNotice revised={revised} form={form} what={why && changedWords(why, user.useremail)} />;
}

import { useState } from 'react';
import { saveQuestion } from '#shared/contract/authoring/authoring.ts';
import { refusalOf } from '#web/api/client.ts';
import { useRevised } from '#web/features/editing/useRevised.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { type Changed, changeOfRow } from '#web/screens/authoring/together/words.ts';
import { type QuestionValues, questionValuesOf } from './form.ts';
import type { StoredQuestion } from './RevisedQuestion.tsx';

/** Returns the current question from the refusal of a stale save, and tells what someone else changed. */
const recordOf = (error: unknown, tell: (changed: Changed | undefined) => void) => {
  const now = refusalOf(error, saveQuestion)?.stateOf('stale');
  tell(now?.changed);
  return now?.row && { revision: now.revision, values: questionValuesOf(now.row) };
};

/** The question as the server has it, its revision in the form, and what somebody else changed of it; a new one has no row. */
export function useRevisedQuestion(draft: EditorDraft, initial: QuestionValues, adding: boolean) {
  const [changed, setChanged] = useState<Changed>();
  // A question has no revision; a save names the revision of its draft.
  const row = adding ? undefined : draft.rows.find(({ qcode }) => String(qcode) === initial.qcode);
  const current: StoredQuestion = row
    ? { revision: draft.revision, values: questionValuesOf(row) }
    : { revision: 0, values: initial };
  const revised = useRevised<StoredQuestion, QuestionValues>({
    current,
    valuesOf: ({ values }) => values,
    recordOf: error => recordOf(error, setChanged),
  });
  const newer = row && changeOfRow(row);
  const why = revised.showNewer ? newer : (changed ?? newer);
  return { row, current, revised, why };
}

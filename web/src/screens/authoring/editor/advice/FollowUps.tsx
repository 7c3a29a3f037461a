import { useRef } from 'react';
import { getNextQuestion } from '#shared/contract/authoring/authoring.ts';
import { answerWords, type Question } from '#shared/domain/answering/questionnaire.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { BasisNote } from '#web/features/assistant/basis.tsx';
import type { AiQuestion } from '#web/features/assistant/question.ts';
import { failureWords } from '#web/identity/failures.ts';
import type { DraftChanges } from '#web/screens/authoring/editor/changing/useChanges.ts';
import { changeInputOf } from '#web/screens/authoring/editor/several/several.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { followupsOf } from './followups.ts';
import type { AskedAdvice, ShownAdvice } from './kept.ts';

interface Props {
  draft: EditorDraft;
  changes: DraftChanges;
  typed: Question;
  asked: AskedAdvice;
  advice: ShownAdvice;
  onDecided(codes: readonly number[]): void;
  /** Called with the place that the question got, to make room for follow-ups. */
  onPlaced(seq: number): void;
  onClose(): void;
}

/** Lists drafted follow-ups. Those that are accepted become questions beneath, in one change that can be undone. */
export function FollowUps({ draft, changes, typed, asked, advice, ...on }: Props) {
  const { topicid, questions } = draft;
  const parent = typed.qcode;
  const list = useRef<HTMLUListElement>(null);
  const left = advice.questions.filter(row => !asked.decided.includes(row.QR_Code));
  const decide = (rows: readonly AiQuestion[]) => {
    if (left.length === rows.length) return on.onClose();
    // What is decided goes away, and the focus with it.
    const next = left.find(row => !rows.includes(row));
    list.current?.querySelector<HTMLElement>(`[data-accepts="${next?.QR_Code}"]`)?.focus();
    on.onDecided(rows.map(({ QR_Code }) => QR_Code));
  };
  const accept = async (rows: readonly AiQuestion[]) => {
    try {
      const { question_code: qcode } = await sendLasting(getNextQuestion, { topicid });
      const { added, moved } = followupsOf(rows, { questions, parent, qcode });
      const what = counted(added.length, ['follow-up', 'follow-ups']);
      const change = changeInputOf(added, moved);
      if (!(await changes.make(change, `adding ${what} of question ${parent}`, `${what} added.`))) return;
      const placed = moved.find(one => one.qcode === parent);
      if (placed) on.onPlaced(placed.seq);
      decide(rows);
    } catch (error) {
      toast('error', failureWords(error));
    }
  };
  const all = left.length > 1;
  return (
    <>
      <ul ref={list}>
        {left.map(row => (
          <li key={row.QR_Code}>
            <p>
              <b>After {answerWords[row.when === 'N' ? 'N' : 'Y']}:</b> {row.QR_Question}
            </p>
            {row.QR_Solution && <p className="small">Solution: {row.QR_Solution}</p>}
            <BasisNote basis={row.basis} />
            <div className="row">
              <Button
                small
                data-accepts={row.QR_Code}
                busy={changes.busy}
                aria-label={`Accept: ${row.QR_Question}`}
                onClick={() => void accept([row])}
              >
                Accept
              </Button>
              <Button
                small
                look="quiet"
                aria-label={`Ignore: ${row.QR_Question}`}
                onClick={() => decide([row])}
              >
                Ignore
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {all && (
        <div className="row">
          <Button small busy={changes.busy} onClick={() => void accept(left)}>
            Accept all {left.length}
          </Button>
          <Button small look="quiet" onClick={() => decide(left)}>
            Ignore all
          </Button>
        </div>
      )}
    </>
  );
}

import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { Words } from '#web/features/words/Words.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Props {
  question: Question;
  /** The answer before, where the person has come back to the question. */
  former: Answer | null;
  canGoBack: boolean;
  /** A step back is under way. */
  busy: boolean;
  onAnswer(answer: Answer): void;
  onPrevious(): void;
}

const choices = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
] as const;

/**
 * Asks one question: Yes or No by pointer or by the keys Y and N, Enter for Next, Backspace for Previous. The card
 * stays from one question to the next and only its text changes, which paints sooner than a new card.
 */
export function QuestionCard({ question, former, canGoBack, busy, onAnswer, onPrevious }: Props) {
  const { qcode } = question;
  const [pick, setPick] = useState<{ qcode: number; answer: Answer }>();
  const chosen = pick?.qcode === qcode ? pick.answer : former;
  const choose = (answer: Answer) => setPick({ qcode, answer });
  const heading = useRef<HTMLHeadingElement>(null);
  const next = () => {
    if (!chosen) return toast('info', 'Please select a response');
    setPick(undefined);
    onAnswer(chosen);
  };
  const keys = useRef({ choose, next, onPrevious, canGoBack });
  keys.current = { choose, next, onPrevious, canGoBack };

  useEffect(() => {
    if (qcode) heading.current?.focus({ preventScroll: true });
  }, [qcode]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest('input:not([type=radio]), textarea, select, dialog');
      if (event.ctrlKey || event.metaKey || event.altKey || typing) return;
      const key = event.key.toLowerCase();
      if (key === 'y' || key === 'n') keys.current.choose(key === 'y' ? 'Y' : 'N');
      // On a button or a link, Enter presses that control.
      else if (key === 'enter' && !target.closest('a, button, summary')) keys.current.next();
      else if (key === 'backspace' && keys.current.canGoBack) keys.current.onPrevious();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className="question">
      <section className="card stack" aria-labelledby="question">
        <div className="row">
          <Tag>{question.category || 'General'}</Tag>
          <Tag>{question.priority} priority</Tag>
        </div>
        {/* A new heading for each question: screen readers read out what gets the focus. */}
        <h2 key={qcode} id="question" ref={heading} tabIndex={-1}>
          {question.text}
        </h2>
        <div className="choices" role="radiogroup" aria-labelledby="question">
          {choices.map(({ value, label }) => (
            <label key={value} className={chosen === value ? 'choice chosen' : 'choice'}>
              <input
                type="radio"
                name="response"
                value={value}
                checked={chosen === value}
                onChange={() => choose(value)}
              />
              <span>{label}</span>
              <kbd>{value}</kbd>
            </label>
          ))}
        </div>
        <div className="quiz-moves">
          <Button
            icon={<ArrowLeft size={18} aria-hidden="true" />}
            disabled={!canGoBack}
            busy={busy}
            onClick={onPrevious}
          >
            Previous
          </Button>
          <Button look="primary" disabled={busy} onClick={next}>
            Next
            <ArrowRight size={18} aria-hidden="true" />
          </Button>
        </div>
      </section>
      {question.guidance && (
        <aside className="guidance" aria-label="Guidance">
          <h3>Guidance</h3>
          <Words text={question.guidance} />
          {question.controls && question.controls.length > 0 && (
            <p className="small quiet">Source: {question.controls.join(', ')}</p>
          )}
        </aside>
      )}
    </div>
  );
}

import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { Words } from '#web/features/words/Words.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/tell/states.tsx';
import { useLetterKeys } from './letterKeys.ts';

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
 * Asks one question: Yes or No by pointer, or while the card has the focus by the keys Y and N, Enter for Next, and
 * Backspace for Previous. The letter keys can be switched off. The card stays from one question to the next and only its
 * text changes, which paints sooner than a new card.
 */
export function QuestionCard({ question, former, canGoBack, busy, onAnswer, onPrevious }: Props) {
  const { qcode } = question;
  const [pick, setPick] = useState<{ qcode: number; answer: Answer }>();
  /** The question whose answer is missing. */
  const [missing, setMissing] = useState(0);
  const [letters, setLetters] = useLetterKeys();
  const chosen = pick?.qcode === qcode ? pick.answer : former;
  const choose = (answer: Answer) => setPick({ qcode, answer });
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMissing = missing === qcode && !chosen;
  const next = () => {
    if (!chosen) {
      setMissing(qcode);
      card.current?.querySelector('input')?.focus();
      return;
    }
    setPick(undefined);
    onAnswer(chosen);
  };
  const keys = useRef({ choose, next, onPrevious, canGoBack, letters });
  keys.current = { choose, next, onPrevious, canGoBack, letters };

  useEffect(() => {
    if (qcode) heading.current?.focus({ preventScroll: true });
  }, [qcode]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog')) return;
      const key = event.key.toLowerCase();
      const now = keys.current;
      if (now.letters && (key === 'y' || key === 'n')) now.choose(key === 'y' ? 'Y' : 'N');
      // On a button or a link, Enter presses that control.
      else if (key === 'enter' && !target.closest('a, button, summary')) now.next();
      else if (key === 'backspace' && now.canGoBack) now.onPrevious();
      else return;
      event.preventDefault();
    };
    const element = card.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className="question">
      <section className="card stack" aria-labelledby="question" ref={card} tabIndex={-1}>
        <div className="row">
          <Tag>{question.category || 'General'}</Tag>
          <Tag>{question.priority} priority</Tag>
        </div>
        {/* A new heading for each question: screen readers read out what gets the focus. */}
        <h2 key={qcode} id="question" ref={heading} tabIndex={-1}>
          {question.text}
        </h2>
        <div
          className="choices"
          role="radiogroup"
          aria-labelledby="question"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'no-answer' : undefined}
        >
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
              {letters && (
                <span className="key" aria-hidden="true">
                  {value}
                </span>
              )}
            </label>
          ))}
        </div>
        {isMissing && (
          <p id="no-answer" role="alert" className="no-answer">
            Please select a response
          </p>
        )}
        <div className="quiz-moves">
          <Button
            look="quiet"
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
        <label className="small quiet letter-keys">
          <input type="checkbox" checked={letters} onChange={() => setLetters(!letters)} />
          Answer with the keys Y and N
        </label>
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

import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Question } from '../../../../shared/domain/questionnaire.ts';
import { Button } from '../Button.tsx';
import { Tag } from '../states.tsx';
import { toast } from '../toasts.tsx';
import { Words } from '../Words.tsx';

interface Props {
  question: Question;
  /** What was chosen before, where the person came back to it. */
  former: Answer | null;
  canGoBack: boolean;
  onAnswer(answer: Answer): void;
  onPrevious(): void;
}

const choices = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
] as const;

/** One question: Yes or No by pointer or by the keys Y and N, Enter for Next, Backspace for Previous. */
export function QuestionCard({ question, former, canGoBack, onAnswer, onPrevious }: Props) {
  const [chosen, setChosen] = useState<Answer | null>(former);
  const heading = useRef<HTMLHeadingElement>(null);
  const next = () => {
    if (chosen) onAnswer(chosen);
    else toast('info', 'Please select a response');
  };
  const keys = useRef({ next, onPrevious, canGoBack });
  keys.current = { next, onPrevious, canGoBack };

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest('input:not([type=radio]), textarea, select, dialog');
      if (event.ctrlKey || event.metaKey || event.altKey || typing) return;
      const key = event.key.toLowerCase();
      if (key === 'y' || key === 'n') setChosen(key === 'y' ? 'Y' : 'N');
      // On a button or a link Enter is that one's own.
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
        <h2 id="question" ref={heading} tabIndex={-1}>
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
                onChange={() => setChosen(value)}
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
            onClick={onPrevious}
          >
            Previous
          </Button>
          <Button look="primary" onClick={next}>
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

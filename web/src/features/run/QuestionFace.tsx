import './quiz.css';
import type { ReactNode, Ref } from 'react';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { Words } from '#web/features/words/Words.tsx';
import { Tag } from '#web/ui/tell/Tag.tsx';

/** What a question shows. */
export type Shown = Pick<Question, 'qcode' | 'text' | 'category' | 'priority' | 'guidance' | 'controls'>;

interface Props {
  question: Shown;
  chosen: Answer | null;
  /** The keys Y and N answer, too. */
  letters: boolean;
  /** Next was pressed without an answer. */
  isMissing?: boolean;
  /** The last answer in words, '' if there is none or it is not known yet. It has its place from the beginning. */
  last?: string | undefined;
  /** Previous and Next. */
  moves: ReactNode;
  card?: Ref<HTMLElement>;
  heading?: Ref<HTMLHeadingElement>;
  onChoose?(answer: Answer): void;
  onLetters?(on: boolean): void;
}

const choices = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
] as const;

/** Shows a question, its two answers and its guidance. It has no state, so that the first look can draw it without React. */
export function QuestionFace({
  question,
  chosen,
  letters,
  isMissing = false,
  last,
  moves,
  card,
  heading,
  onChoose,
  onLetters,
}: Props) {
  return (
    <div className="question">
      <section className="card stack" aria-labelledby="question" ref={card} tabIndex={-1}>
        <div className="row">
          <Tag>{question.category || 'General'}</Tag>
          <Tag>{question.priority} priority</Tag>
        </div>
        {/* A new heading for each question: screen readers read out what gets the focus. */}
        <h2 key={question.qcode} id="question" ref={heading} tabIndex={-1}>
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
                onChange={() => onChoose?.(value)}
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
        {last !== undefined && <p className="last-answer">{last}</p>}
        {isMissing && (
          <p id="no-answer" role="alert" className="no-answer">
            Please select a response
          </p>
        )}
        <div className="quiz-moves">{moves}</div>
        <label className="small quiet letter-keys">
          <input type="checkbox" checked={letters} onChange={() => onLetters?.(!letters)} />
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

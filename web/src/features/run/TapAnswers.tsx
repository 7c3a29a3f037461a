import './TapAnswers.css';
import { useEffect, useState } from 'react';
import { type Answer, answerWords, type Question } from '#shared/domain/answering/questionnaire.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tick } from '#web/ui/score/Band.tsx';

/** How long an answer can be taken back above the answers, in ms. Previous does it later. */
const undoTime = 4000;

interface TapAnswersProps {
  question: Pick<Question, 'qcode' | 'text'>;
  /** The answer before, where the person has come back to the question, or what was chosen by a key. */
  chosen: Answer | null;
  /** A step back is under way. */
  busy: boolean;
  canGoBack: boolean;
  onAnswer(answer: Answer): void;
  onPrevious(): void;
}

/** Answers a question by one tap, at the lower edge of a phone, and lets people take the last answer back for a moment. */
export function TapAnswers({ question, chosen, busy, canGoBack, onAnswer, onPrevious }: TapAnswersProps) {
  const [given, setGiven] = useState<(Pick<Question, 'qcode' | 'text'> & { answer: Answer }) | null>(null);
  useEffect(() => {
    if (!given) return undefined;
    const timer = setTimeout(() => setGiven(null), undoTime);
    return () => clearTimeout(timer);
  }, [given]);
  const undoable = canGoBack && given && given.qcode !== question.qcode;
  return (
    <div className="tap-answers">
      {undoable && (
        <div className="tap-undo">
          <span role="status">
            {answerWords[given.answer]}: {given.text}
          </span>
          <Button
            look="quiet"
            busy={busy}
            onClick={() => {
              setGiven(null);
              onPrevious();
            }}
          >
            Undo
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no role that a heading can name. */}
      <div className="choices" role="group" aria-labelledby="question">
        {(['Y', 'N'] as const).map(answer => (
          <button
            key={answer}
            type="button"
            className={chosen === answer ? 'choice chosen' : 'choice'}
            aria-pressed={chosen === answer}
            disabled={busy}
            // The second tap of a double tap comes when the next question is shown.
            onClick={({ detail }) => {
              if (detail > 1) return;
              setGiven({ ...question, answer });
              onAnswer(answer);
            }}
          >
            <span>{answerWords[answer]}</span>
            <Tick />
          </button>
        ))}
      </div>
    </div>
  );
}

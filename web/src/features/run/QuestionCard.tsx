import './quiz.css';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import type { Given } from '#shared/domain/answering/run.ts';
import { Risk } from '#web/features/reports/Risk.tsx';
import { Words } from '#web/features/words/Words.tsx';
import { afterPaint } from '#web/ui/afterPaint.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tick } from '#web/ui/score/Band.tsx';
import { useMedia } from '#web/ui/useMedia.ts';
import { answerOfKey, useAnswerSetting } from './answerSettings.ts';
import { TapAnswers } from './TapAnswers.tsx';

interface Props {
  question: Question;
  /** The answer before, where the person has come back to the question. */
  former: Answer | null;
  /** The last answer in words, '' if there is none or it is not known yet; absent where none are shown. */
  last?: string | undefined;
  canGoBack: boolean;
  /** A step back is under way. */
  busy: boolean;
  onAnswer(given: Given): void;
  onPrevious(): void;
}

const choices = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
] as const;

/**
 * Asks one question: Yes or No by pointer, or while the card has the focus by the keys Y and N, Enter for Next, and
 * Backspace for Previous. The letter keys can be switched off. The card stays from one question to the next and only its
 * text changes, which paints sooner than a new card. It does not render again while an answer is being saved.
 */
export const QuestionCard = memo(
  ({ question, former, last, canGoBack, busy, onAnswer, onPrevious }: Props) => {
    const { qcode, controls = [] } = question;
    const [pick, setPick] = useState<{ qcode: number; answer: Answer }>();
    /** The question whose answer is missing. */
    const [missing, setMissing] = useState(0);
    const [letters, setLetters] = useAnswerSetting('letterKeys');
    const [tapGoesOn, setTapGoesOn] = useAnswerSetting('tapGoesOn');
    const touch = useMedia('(hover: none) and (pointer: coarse)');
    const taps = touch && tapGoesOn;
    const chosen = pick?.qcode === qcode ? pick.answer : former;
    const choose = (answer: Answer) => setPick({ qcode, answer });
    const card = useRef<HTMLElement>(null);
    const heading = useRef<HTMLHeadingElement>(null);
    const isMissing = missing === qcode && !chosen;
    const give = (answer: Answer) => {
      setPick(undefined);
      onAnswer({ qcode, answer });
    };
    /** `detail` counts the clicks of a double click, whose second one comes when the next question is shown. */
    const next = ({ detail = 0 } = {}) => {
      if (!chosen) {
        if (detail > 1) return;
        setMissing(qcode);
        card.current?.querySelector('input')?.focus();
        return;
      }
      give(chosen);
    };
    useQuestionKeys(qcode, card, heading, { choose, next, onPrevious, canGoBack, letters });
    return (
      <div className="question">
        <section className="ask stack" aria-labelledby="question" ref={card} tabIndex={-1}>
          <div className="about-question">
            <span className="quiet">{question.category || 'General'}</span>
            <span>
              <Risk level={question.priority} /> priority
            </span>
          </div>
          {/* A new heading for each question: screen readers read out what gets the focus. */}
          <h2 key={qcode} id="question" ref={heading} tabIndex={-1}>
            {question.text}
          </h2>
          {!taps && <Radios chosen={chosen} keys={letters} missing={isMissing} onChoose={choose} />}
          {/* It has its place from the beginning. */}
          {last !== undefined && <p className="last-answer">{last}</p>}
          {isMissing && (
            <p id="no-answer" role="alert" className="no-answer">
              Please select a response
            </p>
          )}
          <div className="quiz-moves">
            {!taps && (
              <Button look="primary" disabled={busy} onClick={next}>
                Next
                {forth}
              </Button>
            )}
            <Button look="quiet" icon={back} disabled={!canGoBack} busy={busy} onClick={onPrevious}>
              Previous
            </Button>
          </div>
          <AnswerSetting
            touch={touch}
            on={touch ? tapGoesOn : letters}
            onChange={touch ? setTapGoesOn : setLetters}
          />
        </section>
        {question.guidance && (
          <aside className="guidance" aria-label="Guidance">
            <h3>Guidance</h3>
            <Words text={question.guidance} />
            {controls.length > 0 && <p className="small quiet">Source: {controls.join(', ')}</p>}
          </aside>
        )}
        {taps && (
          <TapAnswers
            question={question}
            chosen={chosen}
            busy={busy}
            canGoBack={canGoBack}
            onAnswer={give}
            onPrevious={onPrevious}
          />
        )}
      </div>
    );
  },
);

interface RadiosProps {
  chosen: Answer | null;
  /** The keys answer, too. */
  keys: boolean;
  missing: boolean;
  onChoose(answer: Answer): void;
}

const Radios = ({ chosen, keys, missing, onChoose }: RadiosProps) => (
  <div
    className="choices"
    role="radiogroup"
    aria-labelledby="question"
    aria-invalid={missing || undefined}
    aria-describedby={missing ? 'no-answer' : undefined}
  >
    {choices.map(({ value, label }) => (
      <label key={value} className={chosen === value ? 'choice chosen' : 'choice'}>
        <input
          className="covering"
          type="radio"
          name="response"
          value={value}
          checked={chosen === value}
          onChange={() => onChoose(value)}
        />
        {keys && (
          <span className="key" aria-hidden="true">
            {value}
          </span>
        )}
        <span>{label}</span>
        <Tick />
      </label>
    ))}
  </div>
);

/** Lets people choose how they answer on this device: by letters, or where they tap, without Next. */
const AnswerSetting = ({
  touch,
  on,
  onChange,
}: {
  touch: boolean;
  on: boolean;
  onChange(on: boolean): void;
}) => (
  <label className="small quiet answer-setting">
    <input type="checkbox" checked={on} onChange={() => onChange(!on)} />
    {touch ? 'Go on with a tap on Yes or No' : 'Answer with the keys Y and N'}
  </label>
);

// Made once, so that the next question does not render them again.
const back = <ArrowLeft size={18} aria-hidden="true" />;
const forth = <ArrowRight size={18} aria-hidden="true" />;

interface Moves {
  choose(answer: Answer): void;
  next(): void;
  onPrevious(): void;
  canGoBack: boolean;
  /** The keys Y and N answer, too. */
  letters: boolean;
}

/** Moves the focus to each new question, and makes the moves of the keys that are pressed while the card has it. */
function useQuestionKeys(
  qcode: number,
  card: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  moves: Moves,
): void {
  const latest = useRef(moves);
  latest.current = moves;
  // Before the frame: what is visible takes keys.
  useLayoutEffect(() => {
    /** The question that the focus has not followed yet, so that nothing has it; 0 once it has. */
    let awaiting = qcode;
    // Moving the focus computes the page's layout, which would be done twice before the frame.
    afterPaint(() => {
      awaiting = 0;
      heading.current?.focus({ preventScroll: true });
    });
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const now = latest.current;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (!card.current?.contains(target) && !(awaiting && target === document.body)) return;
      const key = event.key.toLowerCase();
      const answer = now.letters && answerOfKey(event);
      if (answer) now.choose(answer);
      // On a button or a link, Enter presses that control.
      else if (key === 'enter' && !target.closest('a, button')) now.next();
      else if (key === 'backspace' && now.canGoBack) now.onPrevious();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [qcode, card, heading]);
}

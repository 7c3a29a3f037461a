import { ArrowLeft, ArrowRight } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import type { Given } from '#shared/domain/answering/run.ts';
import { afterPaint } from '#web/ui/afterPaint.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLetterKeys } from './letterKeys.ts';
import { takeOver } from './look/takeOver.ts';
import { QuestionFace } from './QuestionFace.tsx';

interface Props {
  question: Question;
  /** The answer before, where the person has come back to the question. */
  former: Answer | null;
  /** The last answer in words; absent where no answers of another month are shown. */
  last?: string | undefined;
  canGoBack: boolean;
  /** A step back is under way. */
  busy: boolean;
  onAnswer(given: Given): void;
  onPrevious(): void;
}

// Made once, so that the next question does not render them again.
const back = <ArrowLeft size={18} aria-hidden="true" />;
const forth = <ArrowRight size={18} aria-hidden="true" />;

/**
 * Asks one question: Yes or No by pointer, or while the card has the focus by the keys Y and N, Enter for Next, and
 * Backspace for Previous. The letter keys can be switched off. The card stays from one question to the next and only its
 * text changes, which paints sooner than a new card. It does not render again while an answer is being saved.
 */
export const QuestionCard = memo(
  ({ question, former, last, canGoBack, busy, onAnswer, onPrevious }: Props) => {
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
    /** `detail` counts the clicks of a double click, whose second one comes when the next question is shown. */
    const next = ({ detail = 0 } = {}) => {
      if (!chosen) {
        if (detail > 1) return;
        setMissing(qcode);
        card.current?.querySelector('input')?.focus();
        return;
      }
      setPick(undefined);
      onAnswer({ qcode, answer: chosen });
    };
    const latest = { choose, next, onPrevious, canGoBack, letters };
    const keys = useRef(latest);
    keys.current = latest;

    useEffect(() => {
      /** The question that the focus has not followed yet, so that nothing has it; 0 once it has. */
      let awaiting = qcode;
      // Moving the focus computes the page's layout, which would be done twice before the frame.
      afterPaint(() => {
        awaiting = 0;
        heading.current?.focus({ preventScroll: true });
      });
      const onKey = (event: KeyboardEvent) => {
        const target = event.target as HTMLElement;
        const now = keys.current;
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (!card.current?.contains(target) && !(awaiting && target === document.body)) return;
        const key = event.key.toLowerCase();
        if (now.letters && (key === 'y' || key === 'n')) now.choose(key === 'y' ? 'Y' : 'N');
        // On a button or a link, Enter presses that control.
        else if (key === 'enter' && !target.closest('a, button')) now.next();
        else if (key === 'backspace' && now.canGoBack) now.onPrevious();
        else return;
        event.preventDefault();
      };
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    }, [qcode]);
    useEffect(() => {
      if (card.current) takeOver(card.current);
    }, []);

    return (
      <QuestionFace
        question={question}
        chosen={chosen}
        letters={letters}
        isMissing={isMissing}
        last={last}
        card={card}
        heading={heading}
        onChoose={choose}
        onLetters={setLetters}
        moves={
          <>
            <Button look="quiet" icon={back} disabled={!canGoBack} busy={busy} onClick={onPrevious}>
              Previous
            </Button>
            <Button look="primary" disabled={busy} onClick={next}>
              Next
              {forth}
            </Button>
          </>
        }
      />
    );
  },
);

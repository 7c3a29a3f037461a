import { memo, type ToggleEvent, useEffect, useState } from 'react';
import { type Answer, answerWords, type Question } from '#shared/domain/answering/questionnaire.ts';
import { answerAt, type RunState } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { withoutLinks } from '#shared/domain/kit/linkwords.ts';
import { afterPaint } from '#web/ui/afterPaint.ts';

/**
 * Lists the answers so far, newest first, with the solution that each one calls for. An answer joins it once the next
 * question is painted.
 */
export const PreviousResponses = memo(({ tree, state: newest }: { tree: Tree; state: RunState }) => {
  const state = usePainted(newest);
  // Where there is room, they are beside the questionnaire's end; on a phone they would push it down.
  const [open, setOpen] = useState(() => matchMedia('(min-width: 1024px)').matches);
  if (state.answered === 0) return null;
  // The browser also tells when it shows an open list for the first time.
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open !== open) setOpen(currentTarget.open);
  };
  return (
    <details className="card previous" open={open} onToggle={onToggle}>
      <summary>
        Previous responses <span className="quiet">({state.answered})</span>
      </summary>
      {/* While it is closed, answers do not render the list. */}
      {open && <Responses tree={tree} state={state} />}
    </details>
  );
});

function Responses({ tree, state }: { tree: Tree; state: RunState }) {
  const rows = tree.questions
    .map((question, index) => ({ question, answer: answerAt(state, index) }))
    .filter(row => row.answer !== null)
    .reverse();
  return (
    <ol reversed>
      {rows.map(({ question, answer }) => (
        <Response key={question.qcode} question={question} answer={answer} />
      ))}
    </ol>
  );
}

const Response = memo(({ question, answer }: { question: Question; answer: Answer | null }) => (
  <li>
    <p>
      {question.text} <strong>{answer && answerWords[answer]}</strong>
    </p>
    {(answer === question.solutionIf || question.solutionIf === '-') && (
      <p className="quiet">{withoutLinks(question.solution) || 'No description provided'}</p>
    )}
  </li>
));

/**
 * Returns a value as it was at the last paint. What only goes along with a change, such as a list that grows below the
 * question, renders with it after the frame that people wait for.
 */
function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (painted === value) return;
    let overtaken = false;
    afterPaint(() => {
      if (!overtaken) setPainted(value);
    });
    return () => {
      overtaken = true;
    };
  }, [value, painted]);
  return painted;
}

import { memo, useState } from 'react';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { answerAt, type RunState } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';

/** Lists the answers so far, newest first, with the solution that each one calls for. */
export const PreviousResponses = memo(({ tree, state }: { tree: Tree; state: RunState }) => {
  const [open, setOpen] = useState(false);
  if (state.answered === 0) return null;
  return (
    <details className="card previous" onToggle={event => setOpen(event.currentTarget.open)}>
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
      {rows.map(({ question, answer }) => {
        const triggered = answer === question.solutionIf;
        return (
          <li key={question.qcode}>
            <p>
              {question.text} <strong>{answer && answerWords[answer]}</strong>
            </p>
            <p className="quiet">{triggered ? question.solution : 'No description provided'}</p>
          </li>
        );
      })}
    </ol>
  );
}

import { memo, useState } from 'react';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { answerAt, type RunState } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { withoutLinks } from '#shared/domain/kit/linkwords.ts';

/** Lists the answers so far, newest first, with the solution that each one calls for. */
export const PreviousResponses = memo(({ tree, state }: { tree: Tree; state: RunState }) => {
  // Where there is room, they are beside the questionnaire's end; on a phone they would push it down.
  const [open, setOpen] = useState(() => matchMedia('(min-width: 1024px)').matches);
  if (state.answered === 0) return null;
  return (
    <details className="card previous" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
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
            {triggered && (
              <p className="quiet">{withoutLinks(question.solution) || 'No description provided'}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

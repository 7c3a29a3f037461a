import './TestDrive.css';
import { Lightbulb, MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { answerAt, type RunState } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { drawingOf } from '#web/features/tree/branches.ts';
import { TreeOutline } from '#web/features/tree/TreeOutline.tsx';
import { Tag } from '#web/ui/tell/states.tsx';

/**
 * Shows the tree of the topic: what was answered, where the tester is, and what is not asked. Which answers call for a
 * suggestion shows only at the end, as for people who answer the topic.
 */
export function Whereabouts({ tree, state }: { tree: Tree; state: RunState }) {
  const drawing = useMemo(() => drawingOf(tree.questions), [tree]);
  const ended = state.current < 0;
  return (
    <details className="card whereabouts" open>
      <summary>Where you are in the tree</summary>
      <TreeOutline
        label="Questions of the test drive"
        drawing={drawing}
        chosen={tree.questions[state.current]?.qcode ?? null}
        mark={({ question }) => {
          const index = tree.indexByQcode.get(question.qcode)!;
          const answer = answerAt(state, index);
          if (index === state.current) {
            return (
              <Tag tone="info" icon={<MapPin size={14} aria-hidden="true" />}>
                You are here
              </Tag>
            );
          }
          if (!answer) {
            return <span className="quiet small"> {state.valid[index] ? 'to come' : 'not asked'}</span>;
          }
          return (
            <>
              <Tag>Answered {answerWords[answer]}</Tag>
              {ended && answer === question.solutionIf && (
                <Tag tone="warn" icon={<Lightbulb size={14} aria-hidden="true" />}>
                  Suggestion
                </Tag>
              )}
            </>
          );
        }}
      />
    </details>
  );
}

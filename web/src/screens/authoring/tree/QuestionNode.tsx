import { Handle, type NodeProps, Position } from '@xyflow/react';
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { answerWord, firstWords } from '#web/features/tree/branches.ts';
import type { QuestionData, QuestionNodeType } from './nodes.ts';

/** A question in the drawn tree. */
export const QuestionNode = memo(function QuestionNode({ data }: NodeProps<QuestionNodeType>) {
  const { question, more, problems, chosen, current, found, unsaved, collapsed, actions } = data;
  const { qcode } = question;
  const wrong = problems ? problems.split('\n') : [];
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen && actions.arrived(qcode)) button.current?.focus({ preventScroll: true });
  }, [chosen, actions, qcode]);
  const look = [
    'tree-node',
    chosen && 'chosen',
    found && 'found',
    unsaved && 'unsaved',
    problems && 'wrong',
    !question.active && 'inactive',
  ];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <button
        type="button"
        ref={button}
        id={`tree-question-${qcode}`}
        className="tree-question"
        tabIndex={current ? 0 : -1}
        aria-current={chosen || undefined}
        title={[question.text, ...wrong].join('\n')}
        onClick={() => actions.choose(qcode)}
        onKeyDown={event => actions.onKey(event, qcode)}
      >
        <span className="tree-head">
          <strong>
            <span className="visually-hidden">Question </span>
            {qcode}
          </strong>
          <span className={`tree-priority ${question.priority}`}>
            {question.priority}
            <span className="visually-hidden"> priority</span>
          </span>
          {!question.active && <span>Inactive</span>}
          {unsaved && <span className="tree-unsaved">Not saved</span>}
          {problems && (
            <span className="tree-warning">
              <TriangleAlert size={14} aria-hidden="true" /> {wrong.length}
              <span className="visually-hidden"> {wrong.length === 1 ? 'warning' : 'warnings'}</span>
            </span>
          )}
        </span>
        <span className="tree-words" aria-hidden="true">
          {firstWords(question.text, 72) || 'No words yet'}
        </span>
        <span className="visually-hidden">{inWords(data, wrong)}</span>
      </button>
      {more > 0 && (
        <button
          type="button"
          className="tree-toggle nopan"
          tabIndex={-1}
          aria-expanded={!collapsed}
          onClick={event => {
            event.stopPropagation();
            actions.toggle(qcode);
          }}
        >
          {collapsed ? (
            <ChevronRight size={14} aria-hidden="true" />
          ) : (
            <ChevronDown size={14} aria-hidden="true" />
          )}
          {more}
          <span className="visually-hidden">
            {collapsed ? ' to show' : ' to hide'} on question {qcode}
          </span>
        </button>
      )}
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
});

/** What the drawing shows by place and colour, and the question in full. */
function inWords({ question, parent, when }: QuestionData, wrong: readonly string[]): string {
  const asked = parent && when ? `asked when question ${parent} is answered ${answerWord(when)}` : '';
  return [question.text || 'No words yet', asked, ...wrong].filter(Boolean).join('. ');
}

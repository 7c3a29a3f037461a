import { Handle, type NodeProps, Position } from '@xyflow/react';
import { ChevronDown, ChevronRight, Info, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import { isNote } from '#web/features/tree/branches.ts';
import type { QuestionData, QuestionNodeType } from './nodes.ts';

/** Shows a question in the drawn tree. */
export const QuestionNode = memo(function QuestionNode({ data }: NodeProps<QuestionNodeType>) {
  const { question, more, problems, chosen, current, found, unsaved, collapsed, actions } = data;
  const { qcode } = question;
  const marks = problems ? problems.split('\n') : [];
  const warnings = marks.filter(text => !isNote(text)).length;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen && actions.arrived(qcode)) button.current?.focus({ preventScroll: true });
  }, [chosen, actions, qcode]);
  const look = [
    'tree-node',
    chosen && 'chosen',
    found && 'found',
    unsaved && 'unsaved',
    warnings > 0 && 'wrong',
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
        title={[question.text, ...marks].join('\n')}
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
          {warnings > 0 && (
            <span className="tree-warning">
              <TriangleAlert size={14} aria-hidden="true" /> {warnings}
              <span className="visually-hidden"> {warnings === 1 ? 'warning' : 'warnings'}</span>
            </span>
          )}
          {warnings === 0 && marks.length > 0 && (
            <span className="tree-note">
              <Info size={14} aria-hidden="true" />
            </span>
          )}
        </span>
        <span className="tree-words" aria-hidden="true">
          {firstWords(question.text, 72) || 'No words yet'}
        </span>
        <span className="visually-hidden">{inWords(data, marks)}</span>
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

/** Returns in words what the drawing shows by place and color, and the question in full. */
function inWords({ question, parent, when }: QuestionData, marks: readonly string[]): string {
  const asked = parent && when ? `asked when question ${parent} is answered ${answerWords[when]}` : '';
  return [question.text || 'No words yet', asked, ...marks].filter(Boolean).join('. ');
}

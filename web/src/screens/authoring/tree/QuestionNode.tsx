import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { answerWord, type Branch, firstWords } from '../../../ui/tree/branches.ts';

interface QuestionData extends Record<string, unknown> {
  branch: Branch;
  problems: readonly string[];
  chosen: boolean;
  /** The one that takes the focus. */
  current: boolean;
  found: boolean;
  unsaved: boolean;
  collapsed: boolean;
  choose(qcode: number): void;
  toggle(qcode: number): void;
  onKey(event: React.KeyboardEvent, qcode: number): void;
}

export type QuestionNodeType = Node<QuestionData, 'question'>;

export const nodeId = (qcode: number): string => `tree-question-${qcode}`;

/** A question in the drawn tree. */
export function QuestionNode({ data }: NodeProps<QuestionNodeType>) {
  const { branch, problems, chosen, current, found, unsaved, collapsed, choose, toggle, onKey } = data;
  const { question, children } = branch;
  const { qcode } = question;
  const look = [
    'tree-node',
    chosen && 'chosen',
    found && 'found',
    unsaved && 'unsaved',
    problems.length > 0 && 'wrong',
    !question.active && 'inactive',
  ];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <button
        type="button"
        id={nodeId(qcode)}
        className="tree-question"
        tabIndex={current ? 0 : -1}
        aria-current={chosen || undefined}
        title={[question.text, ...problems].join('\n')}
        onClick={() => choose(qcode)}
        onKeyDown={event => onKey(event, qcode)}
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
          {problems.length > 0 && (
            <span className="tree-warning">
              <TriangleAlert size={14} aria-hidden="true" /> {problems.length}
              <span className="visually-hidden"> {problems.length === 1 ? 'warning' : 'warnings'}</span>
            </span>
          )}
        </span>
        <span className="tree-words" aria-hidden="true">
          {firstWords(question.text, 72) || 'No words yet'}
        </span>
        <span className="visually-hidden">{inWords(data)}</span>
      </button>
      {children.length > 0 && (
        <button
          type="button"
          className="tree-toggle nopan"
          tabIndex={-1}
          aria-expanded={!collapsed}
          onClick={event => {
            event.stopPropagation();
            toggle(qcode);
          }}
        >
          {collapsed ? (
            <ChevronRight size={14} aria-hidden="true" />
          ) : (
            <ChevronDown size={14} aria-hidden="true" />
          )}
          {children.length}
          <span className="visually-hidden">
            {collapsed ? ' to show' : ' to hide'} on question {qcode}
          </span>
        </button>
      )}
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
}

/** What the drawing shows by place and colour, and the question in full. */
function inWords({ branch: { question, parent, when }, problems }: QuestionData): string {
  const asked =
    parent && when ? `asked when question ${parent.question.qcode} is answered ${answerWord(when)}` : '';
  return [question.text || 'No words yet', asked, ...problems].filter(Boolean).join('. ');
}

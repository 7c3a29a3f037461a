import type { Edge, Node, NodeHandle } from '@xyflow/react';
import { Position } from '@xyflow/react';
import type { KeyboardEvent } from 'react';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import type { Branch } from '#web/features/tree/branches.ts';
import type { TreeLink } from './layout.ts';
import { nodeSize, type TreePlaces } from './layout.ts';

/** The actions on a drawn question. They stay the same functions, so that a node is not drawn again for them. */
export interface NodeActions {
  choose(qcode: number): void;
  toggle(qcode: number): void;
  onKey(event: KeyboardEvent, qcode: number): void;
  /** Returns, once, whether an arrow key led here: then the question takes the focus. */
  arrived(qcode: number): boolean;
}

/** Exactly what one question shows in the drawing: where none of it changed, the question is not drawn again. */
export interface QuestionData extends Record<string, unknown> {
  question: Question;
  /** The number of its parent, and the parent's answer that leads here; null at the root. */
  parent: number | null;
  when: Answer | null;
  /** How many children it has. */
  more: number;
  /** Its marks, one sentence a line. */
  problems: string;
  chosen: boolean;
  /** The one that takes the focus. */
  current: boolean;
  found: boolean;
  unsaved: boolean;
  collapsed: boolean;
  actions: NodeActions;
}

export type QuestionNodeType = Node<QuestionData, 'question'>;

/** Where lines end. Given in advance, so that lines are drawn with the questions, not after measuring them. */
const handles: NodeHandle[] = [
  { type: 'target', position: Position.Left, x: 0, y: nodeSize.height / 2, width: 1, height: 1 },
  {
    type: 'source',
    position: Position.Right,
    x: nodeSize.width,
    y: nodeSize.height / 2,
    width: 1,
    height: 1,
  },
];

export function linksOf(visible: readonly Branch[]): TreeLink[] {
  const drawn = new Set(visible);
  return visible.map(({ question, parent, when }) =>
    parent && drawn.has(parent) ? [question.qcode, parent.question.qcode, when] : [question.qcode, 0, null],
  );
}

export const edgesOf = (links: readonly TreeLink[]): Edge[] =>
  links.flatMap(([qcode, parent, when]) =>
    parent && when
      ? [
          {
            id: `e${qcode}`,
            source: String(parent),
            target: String(qcode),
            type: 'smoothstep',
            label: answerWords[when],
            className: `edge-${when}`,
          },
        ]
      : [],
  );

export interface TreeView {
  visible: readonly Branch[];
  places: TreePlaces;
  marks: ReadonlyMap<number, readonly string[]>;
  chosen: number | null;
  found: readonly number[];
  unsaved: ReadonlySet<number>;
  collapsed: ReadonlySet<number>;
  actions: NodeActions;
}

/**
 * Returns the drawn questions. A question that shows the same as before is the same object as in `before`, and is not
 * drawn again: typing in one question costs that question, not the tree.
 */
export function nodesOf(view: TreeView, before: readonly QuestionNodeType[]): QuestionNodeType[] {
  const { visible, places, marks, chosen, found, unsaved, collapsed, actions } = view;
  const earlier = new Map(before.map(node => [node.id, node]));
  const hits = new Set(found);
  const current = chosen !== null && places.has(chosen) ? chosen : visible[0]?.question.qcode;
  return visible.flatMap(({ question, parent, when, children }) => {
    const { qcode } = question;
    const position = places.get(qcode);
    if (!position) return [];
    const data: QuestionData = {
      question,
      parent: parent?.question.qcode ?? null,
      when,
      more: children.length,
      actions,
      problems: marks.get(qcode)?.join('\n') ?? '',
      chosen: qcode === chosen,
      current: qcode === current,
      found: hits.has(qcode),
      unsaved: unsaved.has(qcode),
      collapsed: collapsed.has(qcode),
    };
    const id = String(qcode);
    const same = earlier.get(id);
    if (same && same.position === position && showsTheSame(same.data, data)) return [same];
    return [{ id, type: 'question', position, data, handles, ...nodeSize }];
  });
}

const showsTheSame = (a: QuestionData, b: QuestionData): boolean =>
  Object.keys(b).every(name => a[name] === b[name]);

import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import './Outline.css';
import { ChevronDown, ChevronRight, Info, TriangleAlert } from 'lucide-react';
import {
  type Dispatch,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import type { BranchStep } from '#shared/domain/authoring/editing/places.ts';
import { type Branch, isNote, stepKeys, type TreeDrawing, visibleOf } from './branches.ts';
import { dragging, type Where } from './dragging.ts';

interface Props {
  /** The name of the outline for screen readers. */
  label: string;
  drawing: TreeDrawing;
  /** The number of the chosen question; where there is none, the first question takes the focus. */
  chosen: number | null;
  /** Returns the warnings and notes on a question, as sentences. */
  problems?: (qcode: number) => readonly string[];
  /** Returns a mark to show beside a question. */
  mark?: (branch: Branch) => ReactNode;
  onChoose?: (qcode: number) => void;
  /** Called for Enter and for a double click on a question. */
  onOpen?: (qcode: number) => void;
  /** Called for Alt, Shift and an arrow on a question: it is to go up, down, in or out. */
  onStep?: (qcode: number, step: BranchStep) => void;
  /** Called for a question that was dragged to another one. Without it, lines cannot be dragged. */
  onDrop?: (qcode: number, target: number, where: Where) => void;
}

/**
 * Shows a tree of questions as a list for reading line by line. Each line has its level, the answer that leads to it,
 * and its warnings. The up and down keys go line by line; left and right fold, or go to the parent and the first child.
 */
export function TreeOutline({ label, drawing, chosen, problems, mark, ...does }: Props) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const lines = useMemo(() => visibleOf(drawing, folded), [drawing, folded]);
  const box = useRef<HTMLDivElement>(null);
  const current = lines.some(line => line.question.qcode === chosen) ? chosen : lines[0]?.question.qcode;

  useEffect(() => {
    if (chosen === null) return;
    const line = lineOf(box.current, chosen);
    if (box.current?.contains(document.activeElement)) line?.focus();
    if (line) scrollTo(box.current, line);
  }, [chosen]);

  const latest = useRef<Latest>({ lines, folded, ...does });
  latest.current = { lines, folded, ...does };
  const stepped = useRef<number | null>(null);
  const actions = useMemo(() => actionsOn(latest, box, stepped, setFolded), []);
  useEffect(() => {
    // A line that moves loses the focus.
    if (lines.length === 0 || stepped.current === null || document.activeElement !== document.body) return;
    lineOf(box.current, stepped.current)?.focus();
  }, [lines]);
  return (
    <div className="outline" role="tree" aria-label={label} ref={box}>
      {lines.map(branch => {
        const { question, when, parent, level, children } = branch;
        const { qcode } = question;
        return (
          <Line
            key={qcode}
            {...{ question, when, level, actions }}
            parent={parent?.question.qcode ?? 0}
            folded={children.length > 0 ? folded.has(qcode) : null}
            chosen={qcode === chosen}
            current={qcode === current}
            marks={problems?.(qcode).join('\n') ?? ''}
            mark={mark?.(branch)}
            movable={does.onDrop !== undefined}
          />
        );
      })}
    </div>
  );
}

/** What people do with a line. It stays the same, so that a line is not drawn again for it. */
interface Actions {
  choose(qcode: number): void;
  open(qcode: number): void;
  fold(qcode: number, away: boolean): void;
  onKey(event: KeyboardEvent, qcode: number): void;
  mayDrop(qcode: number, target: number): boolean;
  drop(qcode: number, target: number, where: Where): void;
}

interface Latest extends Pick<Props, 'onChoose' | 'onOpen' | 'onStep' | 'onDrop'> {
  lines: readonly Branch[];
  folded: ReadonlySet<number>;
}

function actionsOn(
  latest: RefObject<Latest>,
  box: RefObject<HTMLElement | null>,
  stepped: RefObject<number | null>,
  setFolded: Dispatch<SetStateAction<ReadonlySet<number>>>,
): Actions {
  const fold = (qcode: number, away: boolean) =>
    setFolded(before => {
      const next = new Set(before);
      if (away) next.add(qcode);
      else next.delete(qcode);
      return next;
    });
  const goTo = (branch: Branch | null | undefined) => {
    if (!branch) return;
    latest.current.onChoose?.(branch.question.qcode);
    lineOf(box.current, branch.question.qcode)?.focus();
  };
  const onKey = (event: KeyboardEvent, qcode: number) => {
    const { lines, folded, onChoose, onOpen, onStep } = latest.current;
    const step = event.altKey && event.shiftKey ? stepKeys[event.key] : undefined;
    if (onStep && step) {
      event.preventDefault();
      stepped.current = qcode;
      return onStep(qcode, step);
    }
    stepped.current = null;
    const at = lines.findIndex(line => line.question.qcode === qcode);
    const branch = lines[at];
    if (!branch) return;
    const open = branch.children.length > 0 && !folded.has(qcode);
    if (event.key === 'ArrowDown') goTo(lines[at + 1]);
    else if (event.key === 'ArrowUp') goTo(lines[at - 1]);
    else if (event.key === 'Home') goTo(lines[0]);
    else if (event.key === 'End') goTo(lines.at(-1));
    else if (event.key === 'ArrowRight') open ? goTo(branch.children[0]) : fold(qcode, false);
    else if (event.key === 'ArrowLeft') open ? fold(qcode, true) : goTo(branch.parent);
    else if (event.key === 'Enter') onOpen?.(qcode);
    else if (event.key === ' ') onChoose?.(qcode);
    else return;
    event.preventDefault();
  };
  return {
    choose: qcode => latest.current.onChoose?.(qcode),
    open: qcode => latest.current.onOpen?.(qcode),
    fold,
    onKey,
    // Not at itself or in its own branch.
    mayDrop: (qcode, target) => {
      let at = latest.current.lines.find(line => line.question.qcode === target) ?? null;
      while (at && at.question.qcode !== qcode) at = at.parent;
      return at === null;
    },
    drop: (qcode, target, where) => latest.current.onDrop?.(qcode, target, where),
  };
}

interface LineProps {
  question: Question;
  /** The parent's number, 0 for none, and its answer that leads here. */
  parent: number;
  when: Branch['when'];
  level: number;
  /** Null where there is nothing to fold. */
  folded: boolean | null;
  chosen: boolean;
  /** The one that takes the focus. */
  current: boolean;
  /** Its warnings and notes, one sentence a line. */
  marks: string;
  mark: ReactNode;
  movable: boolean;
  actions: Actions;
}

/** Shows one question. Memoized: there may be a thousand, and typing in one draws only that one again. */
const Line = memo(function Line(props: LineProps) {
  const { question, parent, when, level, folded, chosen, current, mark, movable, actions } = props;
  const { qcode } = question;
  const marks = props.marks ? props.marks.split('\n') : [];
  return (
    <div
      role="treeitem"
      data-qcode={qcode}
      aria-level={level}
      aria-selected={chosen}
      aria-expanded={folded === null ? undefined : !folded}
      tabIndex={current ? 0 : -1}
      className={`${marks.some(text => !isNote(text)) ? 'wrong' : ''}${question.active ? '' : ' inactive'}`}
      style={{ paddingInlineStart: `${8 + Math.min(level - 1, 10) * 20}px` }}
      onClick={() => actions.choose(qcode)}
      onDoubleClick={() => actions.open(qcode)}
      onKeyDown={event => actions.onKey(event, qcode)}
      {...(movable && dragging(qcode, actions))}
    >
      <span
        className="outline-fold"
        aria-hidden="true"
        onClick={event => {
          event.stopPropagation();
          if (folded !== null) actions.fold(qcode, !folded);
        }}
      >
        {folded !== null && (folded ? <ChevronRight size={16} /> : <ChevronDown size={16} />)}
      </span>
      <span>
        {when && parent > 0 && (
          <span className="outline-when">
            {answerWords[when]}
            <span className="visually-hidden"> on question {parent}:</span>
          </span>
        )}
        <strong>{qcode}</strong> {question.text || 'No words yet'}
        {mark}
        {marks.map(text => {
          const Icon = isNote(text) ? Info : TriangleAlert;
          return (
            <span key={text} className={isNote(text) ? 'outline-note' : 'outline-problem'}>
              <Icon size={14} aria-hidden="true" /> {text}
            </span>
          );
        })}
      </span>
    </div>
  );
});

const lineOf = (box: HTMLElement | null, qcode: number): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>(`[data-qcode="${qcode}"]`);

/** Scrolls the outline, and not the page, as far as a line needs. */
function scrollTo(box: HTMLElement | null, line: HTMLElement): void {
  if (!box) return;
  const [frame, place] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  if (place.top < frame.top) box.scrollTop -= frame.top - place.top;
  else if (place.bottom > frame.bottom) box.scrollTop += place.bottom - frame.bottom;
}

import './Outline.css';
import { ChevronDown, ChevronRight, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { answerWord, type Branch, type Drawing, isNote, visibleOf } from './branches.ts';

interface Props {
  /** The name of the outline for screen readers. */
  label: string;
  drawing: Drawing;
  /** The number of the chosen question; where there is none, the first question takes the focus. */
  chosen: number | null;
  /** Returns the warnings and notes on a question, as sentences. */
  problems?: (qcode: number) => readonly string[];
  /** Returns a mark to show beside a question. */
  mark?: (branch: Branch) => ReactNode;
  onChoose?: (qcode: number) => void;
  /** Called for Enter and for a double click on a question. */
  onOpen?: (qcode: number) => void;
}

/**
 * Shows a tree of questions as a list for reading line by line. Each line has its level, the answer that leads to it,
 * and its warnings. The up and down keys go line by line; left and right fold, or go to the parent and the first child.
 */
export function Outline({ label, drawing, chosen, problems, mark, onChoose, onOpen }: Props) {
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

  const fold = (qcode: number, away: boolean) =>
    setFolded(before => {
      const next = new Set(before);
      if (away) next.add(qcode);
      else next.delete(qcode);
      return next;
    });
  const goTo = (branch: Branch | null | undefined) => {
    if (!branch) return;
    onChoose?.(branch.question.qcode);
    lineOf(box.current, branch.question.qcode)?.focus();
  };
  const onKey = (event: React.KeyboardEvent, branch: Branch, at: number) => {
    const { qcode } = branch.question;
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
  return (
    <div className="outline" role="tree" aria-label={label} ref={box}>
      {lines.map((branch, at) => {
        const { question, when, parent, level } = branch;
        const marks = problems?.(question.qcode) ?? [];
        const hasMore = branch.children.length > 0;
        return (
          <div
            key={question.qcode}
            role="treeitem"
            data-qcode={question.qcode}
            aria-level={level}
            aria-selected={question.qcode === chosen}
            aria-expanded={hasMore ? !folded.has(question.qcode) : undefined}
            tabIndex={question.qcode === current ? 0 : -1}
            className={`${marks.some(text => !isNote(text)) ? 'wrong' : ''}${question.active ? '' : ' inactive'}`}
            style={{ paddingInlineStart: `${8 + Math.min(level - 1, 10) * 20}px` }}
            onClick={() => onChoose?.(question.qcode)}
            onDoubleClick={() => onOpen?.(question.qcode)}
            onKeyDown={event => onKey(event, branch, at)}
          >
            <span
              className="outline-fold"
              aria-hidden="true"
              onClick={event => {
                event.stopPropagation();
                if (hasMore) fold(question.qcode, !folded.has(question.qcode));
              }}
            >
              {hasMore &&
                (folded.has(question.qcode) ? <ChevronRight size={16} /> : <ChevronDown size={16} />)}
            </span>
            <span>
              {when && parent && (
                <span className={`outline-when ${when}`}>
                  {answerWord(when)}
                  <span className="visually-hidden"> on question {parent.question.qcode}:</span>
                </span>
              )}
              <strong>{question.qcode}</strong> {question.text || 'No words yet'}
              {mark?.(branch)}
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
      })}
    </div>
  );
}

const lineOf = (box: HTMLElement | null, qcode: number): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>(`[data-qcode="${qcode}"]`);

/** Scrolls the outline, and not the page, as far as a line needs. */
function scrollTo(box: HTMLElement | null, line: HTMLElement): void {
  if (!box) return;
  const [frame, place] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  if (place.top < frame.top) box.scrollTop -= frame.top - place.top;
  else if (place.bottom > frame.bottom) box.scrollTop += place.bottom - frame.bottom;
}

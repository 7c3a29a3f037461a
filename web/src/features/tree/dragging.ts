import type { DragEvent } from 'react';

/** Where a question is dropped: before or after another one, or below it. */
export type Where = 'before' | 'after' | 'inside';

/** The question that is being dragged. The browser does not say it while it is over another one. */
let dragged: number | null = null;

/** Returns where on a line the pointer is. */
function whereOn({ currentTarget, clientY }: DragEvent<HTMLElement>): Where {
  const { top, height } = currentTarget.getBoundingClientRect();
  const at = (clientY - top) / height;
  return at < 0.3 ? 'before' : at > 0.7 ? 'after' : 'inside';
}

const show = (element: HTMLElement, where: Where | null): void => {
  if (where) element.dataset.drop = where;
  else delete element.dataset.drop;
};

interface Dropping {
  /** Returns whether a question can be dropped at another one. */
  mayDrop(qcode: number, target: number): boolean;
  drop(qcode: number, target: number, where: Where): void;
}

/** What makes a line of questions movable by dragging it to another line. */
export const dragging = (qcode: number, { mayDrop, drop }: Dropping) => ({
  draggable: true,
  onDragStart: (event: DragEvent<HTMLElement>) => {
    dragged = qcode;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', String(qcode));
  },
  onDragEnd: () => {
    dragged = null;
  },
  onDragOver: (event: DragEvent<HTMLElement>) => {
    if (dragged === null || !mayDrop(dragged, qcode)) return;
    event.preventDefault();
    show(event.currentTarget, whereOn(event));
  },
  onDragLeave: (event: DragEvent<HTMLElement>) => show(event.currentTarget, null),
  onDrop: (event: DragEvent<HTMLElement>) => {
    if (dragged === null) return;
    event.preventDefault();
    show(event.currentTarget, null);
    drop(dragged, qcode, whereOn(event));
    dragged = null;
  },
});

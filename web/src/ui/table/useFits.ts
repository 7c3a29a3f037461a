import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Column } from './columns.ts';

/** The least width, in pixels, of a column that shares what the others leave. */
const shared = 168;
/** The width of the boxes that check rows. */
const boxes = 50;
/**
 * A table that scrolls needs so much more room before it fits again, or a scroll bar that comes and goes could make it
 * flicker. A greater change is not that of a scroll bar.
 */
const spare = 24;

/**
 * Whether a table that needs so many pixels fits into its frame, whose width has changed by so many. `did` tells whether it
 * fitted before.
 */
export const fitsNow = (did: boolean, now: { width: number; change: number; needed: number }): boolean =>
  now.width >= now.needed + (did || now.change > spare ? 0 : spare);

/** The width, in pixels, at which the columns of a table are readable; nothing where none has a width. */
function neededBy<Row>(columns: readonly Column<Row>[], checked: boolean): number | undefined {
  if (!columns.some(({ width }) => width)) return undefined;
  const widths = columns.map(({ width }) => (width ? Number.parseInt(width, 10) : shared));
  return widths.reduce((sum, width) => sum + width, checked ? boxes : 0);
}

/** Tells whether the columns of a table fit into its frame. `checked` tells whether its rows have boxes. */
export function useFits<Row>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  checked: boolean,
): boolean {
  const needed = neededBy(columns, checked);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || needed === undefined) return;
    let before = 0;
    const measure = () => {
      const width = element.clientWidth;
      const change = Math.abs(width - before);
      before = width;
      setFits(did => fitsNow(did, { width, change, needed }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, needed]);
  return fits && needed !== undefined;
}

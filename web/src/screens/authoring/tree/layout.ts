import { stratify, tree } from 'd3-hierarchy';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';

/**
 * The place of a drawn question: its number, the number of its parent or 0, and the parent's answer that leads to it.
 */
export type TreeLink = readonly [qcode: number, parent: number, when: Answer | null];

export const nodeSize = { width: 232, height: 92 } as const;
const gap = { across: 72, down: 16 } as const;

/** The upper left corner of each question, in pixels. */
export type TreePlaces = ReadonlyMap<number, { x: number; y: number }>;

/** The invisible parent of the questions without one, which are drawn in one column. */
const nowhere: TreeLink = [0, Number.NaN, null];

/**
 * Returns where each question is drawn: level by level to the right, each parent beside the middle of its children, in
 * sequence downwards, without overlap. `links` must have no cycle.
 */
export function treePlacesOf(links: readonly TreeLink[]): TreePlaces {
  const hierarchy = stratify<TreeLink>()
    .id(([qcode]) => String(qcode))
    .parentId(link => (link === nowhere ? null : String(link[1])))([nowhere, ...links]);
  const laidOut = tree<TreeLink>()
    .nodeSize([nodeSize.height + gap.down, nodeSize.width + gap.across])
    .separation(() => 1)(hierarchy);
  const [, ...drawn] = laidOut.descendants();
  const top = drawn.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  return new Map(
    drawn.map(({ data, x, depth }) => [
      data[0],
      { x: (depth - 1) * (nodeSize.width + gap.across), y: x - top },
    ]),
  );
}

/** The least zoom: below it, questions cannot be read. */
export const readable = 0.8;
/** The most that people can zoom in. */
export const mostZoom = 1.5;
/** The part of the frame that stays free around a tree that is fitted into it. */
const margin = 0.1;

/** Returns the size of the drawing. A topic may have thousands of questions, too many for the arguments of Math.max. */
export function boundsOf(places: TreePlaces): { right: number; bottom: number } {
  let [right, bottom] = [0, 0];
  for (const { x, y } of places.values()) {
    right = Math.max(right, x + nodeSize.width);
    bottom = Math.max(bottom, y + nodeSize.height);
  }
  return { right, bottom };
}

/**
 * Returns how a frame shows the whole tree: fitted, where every question can still be read; otherwise readable, from its
 * first question, and the rest is reached by scrolling (`fits` is false).
 */
export function wholeView(places: TreePlaces, frame: { width: number; height: number }) {
  const { right, bottom } = boundsOf(places);
  const zoom = Math.min(frame.width / right, frame.height / bottom) * (1 - margin);
  if (zoom < readable) {
    const [first] = places.values();
    const middle = (first?.y ?? 0) + nodeSize.height / 2;
    return { fits: false, view: { x: 16, y: frame.height / 2 - middle * readable, zoom: readable } };
  }
  const fitted = Math.min(zoom, mostZoom);
  const centered = (space: number, size: number) => (space - size * fitted) / 2;
  const view = { x: centered(frame.width, right), y: centered(frame.height, bottom), zoom: fitted };
  return { fits: true, view };
}

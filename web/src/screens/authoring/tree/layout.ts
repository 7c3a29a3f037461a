import { stratify, tree } from 'd3-hierarchy';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';

/**
 * The place of a drawn question: its number, the number of its parent or 0, and the parent's answer that leads to it.
 */
export type Link = readonly [qcode: number, parent: number, when: Answer | null];

export const nodeSize = { width: 232, height: 92 } as const;
const gap = { across: 72, down: 16 } as const;

/** The upper left corner of each question, in pixels. */
export type Places = ReadonlyMap<number, { x: number; y: number }>;

/** The invisible parent of the questions without one, which are drawn in one column. */
const nowhere: Link = [0, Number.NaN, null];

/**
 * Returns where each question is drawn: level by level to the right, each parent beside the middle of its children, in
 * sequence downwards, without overlap. `links` must have no cycle.
 */
export function placesOf(links: readonly Link[]): Places {
  const hierarchy = stratify<Link>()
    .id(([qcode]) => String(qcode))
    .parentId(link => (link === nowhere ? null : String(link[1])))([nowhere, ...links]);
  const laidOut = tree<Link>()
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

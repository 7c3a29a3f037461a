import { stratify, tree } from 'd3-hierarchy';
import type { Answer } from '#shared/domain/answering/questionnaire.ts';

/** What hangs where among the drawn questions: number, the number it hangs on or 0, and on which answer. */
export type Link = readonly [qcode: number, parent: number, when: Answer | null];

export const nodeSize = { width: 232, height: 92 } as const;
const gap = { across: 96, down: 20 } as const;

/** The upper left corner of each question, in pixels. */
export type Places = ReadonlyMap<number, { x: number; y: number }>;

/** Stands above the questions that hang on none, which are drawn in one column. */
const nowhere: Link = [0, Number.NaN, null];

/**
 * Where each question is drawn: level by level to the right, parents in the middle of what hangs on them, in
 * sequence downwards, none over another. `links` hold no circle.
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

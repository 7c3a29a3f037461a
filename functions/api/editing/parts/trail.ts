import type { TrailEntry } from '#functions/data/authoring/draft.ts';

interface Named {
  qcode: number;
}

/** The most numbers that an entry of the activity names. */
const mostNamed = 100;

/** Returns the entry of a change of several questions, named by the most visible thing that it did. */
export function trailOf(
  added: readonly Named[],
  changed: readonly Named[],
  remove: readonly number[],
): TrailEntry {
  if (added.length > 0) {
    return { event: 'questions added', facts: { qcodes: numbers(added.map(({ qcode }) => qcode)) } };
  }
  if (remove.length > 0) return { event: 'questions deleted', facts: { qcodes: numbers(remove) } };
  if (changed.length === 0) return { event: 'guidance reworded' };
  return { event: 'questions changed', facts: { qcodes: numbers(changed.map(({ qcode }) => qcode)) } };
}

const numbers = (qcodes: readonly number[]): string =>
  qcodes.length > mostNamed
    ? `${qcodes.slice(0, mostNamed).join(', ')} and ${qcodes.length - mostNamed} more`
    : qcodes.join(', ');

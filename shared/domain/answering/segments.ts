/**
 * Who gave which answers of a run, in a compact form. `people` lists each person once. A segment `[person, from]` says
 * that the answers from question index `from` up to the next segment are that person's. A run only moves forward, so
 * segments stay in order.
 */
export interface Authorship {
  readonly people: readonly string[];
  readonly segments: readonly (readonly [person: number, from: number])[];
}

export const nobody: Authorship = { people: [], segments: [] };

/** Returns the authorship after `person` answered question `index`. Segments at or after it are dropped. */
export function claimAnswer(before: Authorship, person: string, index: number): Authorship {
  const segments = segmentsBefore(before, index);
  const known = before.people.indexOf(person);
  const people = known < 0 ? [...before.people, person] : before.people;
  const who = known < 0 ? people.length - 1 : known;
  if (segments.at(-1)?.[0] === who) return { people, segments };
  return { people, segments: [...segments, [who, index]] };
}

/** Returns the authorship after the answers from question `index` on were cleared. */
export const dropAnswers = (before: Authorship, index: number): Authorship => ({
  people: before.people,
  segments: segmentsBefore(before, index),
});

/** Returns the segments that begin before question `index`: the same list object if that is all of them. */
const segmentsBefore = ({ segments }: Authorship, index: number): Authorship['segments'] =>
  segments.every(([, from]) => from < index) ? segments : segments.filter(([, from]) => from < index);

/**
 * Returns who answered question `index`; undefined before the first segment. Call it only for answered questions: an
 * unanswered one counts as part of the segment before it.
 */
export function answeredBy(authorship: Authorship, index: number): string | undefined {
  const segment = authorship.segments.findLast(([, from]) => from <= index);
  return segment && authorship.people[segment[0]];
}

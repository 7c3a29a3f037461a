/**
 * Who gave which answers of a run, kept small: `people` lists them once, a segment `[person, from]` says
 * that the answers from question index `from` on are that person's, until the next segment. A run only
 * moves forward, so segments stay in order.
 */
export interface Authorship {
  readonly people: readonly string[];
  readonly segments: readonly (readonly [person: number, from: number])[];
}

export const nobody: Authorship = { people: [], segments: [] };

/** The authorship after `person` answered question `index`; what stood at or after it is dropped. */
export function claimAnswer(before: Authorship, person: string, index: number): Authorship {
  const segments = segmentsBefore(before, index);
  const known = before.people.indexOf(person);
  const people = known < 0 ? [...before.people, person] : before.people;
  const who = known < 0 ? people.length - 1 : known;
  if (segments.at(-1)?.[0] === who) return { people, segments };
  return { people, segments: [...segments, [who, index]] };
}

/** The authorship after the answers from question `index` on were cleared. */
export const dropAnswers = (before: Authorship, index: number): Authorship => ({
  people: before.people,
  segments: segmentsBefore(before, index),
});

/** The segments that begin before question `index`: the very same list where that is all of them. */
const segmentsBefore = ({ segments }: Authorship, index: number): Authorship['segments'] =>
  segments.every(([, from]) => from < index) ? segments : segments.filter(([, from]) => from < index);

/**
 * Who answered question `index`; undefined before the first segment. Ask it of answered questions only: one
 * that is not answered yet counts to the segment before it.
 */
export function answeredBy(authorship: Authorship, index: number): string | undefined {
  const segment = authorship.segments.findLast(([, from]) => from <= index);
  return segment && authorship.people[segment[0]];
}

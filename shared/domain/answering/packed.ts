/**
 * Returns the answers of a run in a short form: a letter that repeats is written once with its number before it.
 * `YYYN-` is `3YN-`.
 */
export const packed = (answers: string): string =>
  answers.replace(/(.)\1+/g, same => `${same.length}${same[0]}`);

/** Returns the answers that `packed` made shorter. */
export const unpacked = (text: string): string =>
  text.replace(/(\d+)(.)/g, (_, count: string, letter: string) => letter.repeat(Number(count)));

/**
 * Returns who gave which answers, in a short form: each person with the number of the first question, counted from 1, up
 * to the next person's.
 */
export const authorsOf = ({
  people,
  segments,
}: {
  people: readonly string[];
  segments: readonly (readonly [person: number, from: number])[];
}): string => segments.map(([person, from]) => `${people[person]} from ${from + 1}`).join(', ');

/** Characters that are not shown themselves and break or turn what stands beside them. */
const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const everyUnseen = new RegExp(unseen.source, 'gu');

/** Whether a name stands on one line as it was typed, wherever it is shown or mailed. */
export const isName = (text: string): boolean => !unseen.test(text);

/** What is left of a text as a name of at most `max` characters; no character is cut in two. */
export const nameFrom = (text: string, max: number): string =>
  text
    .replace(everyUnseen, ' ')
    .trim()
    .slice(0, max)
    .replace(/\p{Cs}$/u, '')
    .trim();

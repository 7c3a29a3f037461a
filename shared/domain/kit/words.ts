/** Returns whether a text has no visible character. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** The message about a text with half of a character, which no file can store. It is mostly copied from a damaged file. */
export const damaged = 'The text has a damaged character. Enter the character again.';

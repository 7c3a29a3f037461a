/** Whether a text shows nothing: it is empty, or of spaces and of characters that are not seen. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Told of a text with half of a character, which no file can hold; copied from a damaged one, mostly. */
export const damaged = 'The text holds a damaged character. Write it again.';

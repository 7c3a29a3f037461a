import { type RandomBytes, randomText } from './random.ts';

/**
 * Returns the tenant of an id without reading anything: a topic or location id is `<customerid>-<rest>`. A
 * questionnaire version is `<topicid>@<number>`; a standard one is `std.<topiccode>@<edition>`.
 */
export const customerOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf('-')));

export const isOf = (id: string, customerid: string): boolean =>
  customerid !== '' && id.length > customerid.length + 1 && id.startsWith(`${customerid}-`);

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a random id of `length` characters that are hard to confuse when read aloud. */
export const randomId = (length: number, random: RandomBytes): string => randomText(length, alphabet, random);

/** Returns whether a text can be what `randomId` returned. */
export const isRandomId = (text: string, length: number): boolean =>
  text.length === length && [...text].every(letter => alphabet.includes(letter));

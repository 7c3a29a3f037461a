/**
 * Ids carry their tenant: a topic or location id is `<customerid>-<rest>`, so whose it is can be told
 * without reading it. A questionnaire version is `<topicid>@<number>`; a standard one `std.<topiccode>@<edition>`.
 */
export const customerOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf('-')));

export const isOf = (id: string, customerid: string): boolean =>
  customerid !== '' && id.length > customerid.length + 1 && id.startsWith(`${customerid}-`);

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random id of `length` characters that are hard to confuse when read aloud. */
export function randomId(length: number, random: (bytes: Uint8Array) => Uint8Array): string {
  let id = '';
  while (id.length < length) {
    for (const byte of random(new Uint8Array(length))) {
      // 248 = 8 × 31 keeps every letter equally likely.
      if (byte < 248 && id.length < length) id += alphabet[byte % alphabet.length];
    }
  }
  return id;
}

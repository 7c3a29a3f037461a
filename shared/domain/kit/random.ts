/** Fills bytes with random values and returns them, as `crypto.getRandomValues` does. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** Returns `length` letters of an alphabet of up to 256, each equally likely. */
export function randomText(length: number, alphabet: string, random: RandomBytes): string {
  // Bytes from the last incomplete round would make the first letters more likely.
  const fair = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of random(new Uint8Array(length))) {
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

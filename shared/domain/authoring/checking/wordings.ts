/** Returns a question's words for comparison: letter case, spacing and the form of accents make no difference. */
export const wordsOfFinding = (text: string): string =>
  (unusualSpace.test(text) ? text.trim().replace(/\s+/g, ' ') : text).normalize('NFC').toLowerCase();
const unusualSpace = /[^\S ]| {2}|^ | $/;

/**
 * The wordings of a topic's questions, to find those that repeat. A Set of the words of thousands of questions takes
 * half of the whole check, most of it for strings that are compared with nothing; this compares only those with the
 * same hash.
 */
export class Wordings {
  private readonly texts: string[] = [];
  private readonly hashes: Int32Array;
  /** 1 + the index of a text, from the place of its hash on; 0 for none. At most half of the slots are taken. */
  private readonly slots: Int32Array;

  /** For at most `most` texts. */
  constructor(most: number) {
    this.hashes = new Int32Array(most);
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * most + 1)));
  }

  /** Adds a text, unless one with the same words is there. Returns whether it was added. */
  add(text: string): boolean {
    const { texts, hashes, slots } = this;
    const hash = hashOf(text);
    let at = hash & (slots.length - 1);
    for (let taken = slots[at]!; taken !== 0; taken = slots[at]!) {
      if (hashes[taken - 1] === hash && wordsOfFinding(texts[taken - 1]!) === wordsOfFinding(text))
        return false;
      at = (at + 1) & (slots.length - 1);
    }
    hashes[texts.length] = hash;
    slots[at] = texts.push(text);
    return true;
  }
}

/** Returns the same number for all texts with the same words. */
function hashOf(text: string, isLowerCase = false): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // Beyond ASCII, lower case may depend on the neighbors, be longer, or be a letter of ASCII.
    if (code > 127 && !isLowerCase) return hashOf(wordsOfFinding(text), true);
    if (code > 32) hash = (Math.imul(hash, 31) + (code >= 65 && code <= 90 ? code + 32 : code)) | 0;
  }
  // The lower bits choose the slot.
  return hash ^ (hash >>> 15);
}

import { type EditedTopic, type EditorialFinding, wordsIn } from './parts.ts';

/** The number of words in a row that may not be those of a source. */
const runLength = 10;

/** The bytes of a hash in a `Phrases`. */
const width = 6;

/** The sorted hashes of every run of ten words in the texts of the sources, six bytes each, the highest byte first. */
export class Phrases {
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  has(hash: number): boolean {
    let low = 0;
    let high = this.view.byteLength / width;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = this.view.getUint16(middle * width) * 2 ** 32 + this.view.getUint32(middle * width + 2);
      if (at === hash) return true;
      if (at < hash) low = middle + 1;
      else high = middle;
    }
    return false;
  }
}

/** Returns hashes as `Phrases` reads them. */
export function packPhrases(hashes: Iterable<number>): Uint8Array {
  const sorted = [...new Set(hashes)].sort((a, b) => a - b);
  const bytes = new Uint8Array(sorted.length * width);
  const view = new DataView(bytes.buffer);
  sorted.forEach((hash, i) => {
    view.setUint16(i * width, Math.floor(hash / 2 ** 32));
    view.setUint32(i * width + 2, hash % 2 ** 32);
  });
  return bytes;
}

/** Returns every run of ten words in a text with its hash. Case and punctuation make no difference. */
export function runsIn(text: string): { run: string; hash: number }[] {
  const words = wordsIn(text.toLowerCase()).flatMap(word => word.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.slice(runLength - 1).map((_, i) => {
    const run = words.slice(i, i + runLength).join(' ');
    return { run, hash: hashOf(run) };
  });
}

/** Returns 48 bits of a text: two FNV-1a hashes with different starts. */
function hashOf(text: string): number {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return ((b >>> 16) & 0xffff) * 2 ** 32 + (a >>> 0);
}

/** Finds ten words in a row that are those of a source, outside quotation marks. */
export function checkCopied({ file }: EditedTopic, phrases: Phrases): EditorialFinding[] {
  return file.questions.flatMap(({ n, text, guidance, solution }) =>
    [text, guidance, solution]
      .flatMap(part => part.replace(/"[^"]*"|“[^”]*”/g, '¶').split('¶'))
      .flatMap((part): EditorialFinding[] => {
        const copied = runsIn(part).find(({ hash }) => phrases.has(hash));
        if (!copied) return [];
        const what = `"${copied.run}" is the wording of a source.`;
        return [{ rule: 'copied', n, what, todo: 'Say it in other words.' }];
      }),
  );
}

import { bytesViewOf, type Found, joined, lettersAt } from './bytes.ts';

const marker = { end: 0xd9, scan: 0xda, comment: 0xfe } as const;

/** The frames that browsers draw: baseline, extended and progressive. */
const frames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Other kinds of frames, and what stands without a length and only within a scan. */
const impossible = (kind: number): boolean =>
  (kind >= 0xc3 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xcc) || kind < 0xc0 || isRestart(kind);
const isRestart = (kind: number): boolean => kind >= 0xd0 && kind <= 0xd8;

/** Returns the image in a JPEG; undefined if a segment is missing or cut off, or something follows the end. */
export function readJpeg(bytes: Uint8Array): Found | undefined {
  const view = bytesViewOf(bytes);
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const kind = bytes[at + 1]!;
    if (kind === marker.end) {
      if (!size || !hasPixels || at + 2 !== bytes.length) return undefined;
      return { ...size, bytes: joined([...kept, bytes.subarray(at)]) };
    }
    if (impossible(kind) || at + 4 > bytes.length) return undefined;
    const length = view.getUint16(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (frames.has(kind)) {
      if (size || length < 8) return undefined;
      size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
      if (!size.width || !size.height) return undefined;
    }
    if (kind === marker.scan) {
      if (!size) return undefined;
      const begin = end;
      end = scanEnd(bytes, begin);
      hasPixels ||= end > begin;
    }
    if (isDrawn(kind, bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** Returns where the pixels of a scan end: at the first marker that is not one of theirs. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1]!;
    const within = next === 0 || (isRestart(next) && next !== 0xd8);
    if (!within) return at;
  }
  return bytes.length;
}

/** The bytes of the segments that name the format and its colors. A longer one has a small picture or a text behind them. */
const lengths = { jfif: 16, adobe: 14 } as const;

/** Returns whether the picture needs a segment. Applications' own segments count only for what they say about colors. */
function isDrawn(kind: number, bytes: Uint8Array, at: number): boolean {
  const length = bytesViewOf(bytes).getUint16(at + 2);
  if (kind === 0xe0) return lettersAt(bytes, at + 4) === 'JFIF' && length === lengths.jfif;
  if (kind === 0xe2) return lettersAt(bytes, at + 4, 11) === 'ICC_PROFILE';
  if (kind === 0xee) return lettersAt(bytes, at + 4, 5) === 'Adobe' && length === lengths.adobe;
  return kind !== marker.comment && (kind & 0xf0) !== 0xe0 && (kind & 0xf0) !== 0xf0;
}

import { bytesViewOf, type Found, joined, lettersAt } from './bytes.ts';

/** The first bytes of every PNG. */
export const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

/**
 * The chunks that the picture needs, with the most bytes that each can have. Others hold texts, or the further pictures of
 * an animation.
 */
const drawn: Readonly<Record<string, number>> = {
  ...{ IHDR: 13, PLTE: 768, IDAT: Number.POSITIVE_INFINITY, IEND: 0, tRNS: 256 },
  ...{ gAMA: 4, cHRM: 32, sRGB: 1, iCCP: Number.POSITIVE_INFINITY, sBIT: 4, pHYs: 9 },
};

/** Returns the image in a PNG; undefined if a chunk is missing, cut off or changed, or something follows the last. */
export function readPng(bytes: Uint8Array): Found | undefined {
  const view = bytesViewOf(bytes);
  const kept = [bytes.subarray(0, pngMark.length)];
  let at: number = pngMark.length;
  let width = 0;
  let height = 0;
  let hasPixels = false;
  // A chunk is its length, its type, its data and a checksum of the latter two.
  while (at + 12 <= bytes.length) {
    const size = view.getUint32(at);
    const end = at + 12 + size;
    if (end > bytes.length) return undefined;
    if (checksum(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return undefined;
    const type = lettersAt(bytes, at + 4);
    if ((type === 'IHDR') !== (at === pngMark.length)) return undefined;
    if (type === 'IHDR') {
      if (size !== 13) return undefined;
      width = view.getUint32(at + 8);
      height = view.getUint32(at + 12);
    }
    if (type === 'IDAT') hasPixels ||= size > 0;
    const most = Object.hasOwn(drawn, type) ? drawn[type]! : undefined;
    if (most !== undefined && size > most) return undefined;
    if (most !== undefined) kept.push(bytes.subarray(at, end));
    // A capital letter begins what must not be left out.
    else if (!/^[a-z]/.test(type)) return undefined;
    at = end;
    if (type === 'IEND') {
      const whole = at === bytes.length && hasPixels && width > 0 && height > 0;
      return whole ? { width, height, bytes: joined(kept) } : undefined;
    }
  }
  return undefined;
}

const table = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** Returns the CRC-32 of bytes. */
export function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = table[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

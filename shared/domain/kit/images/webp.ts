import { bytesViewOf, type Found, joined, lettersAt, standsAt } from './bytes.ts';

/** The chunks that the picture needs. Others hold texts. */
const drawn: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
const animated: ReadonlySet<string> = new Set(['ANIM', 'ANMF']);
/** The bits of the extended head for an animation, and for texts, which are left out. */
const motion = 0x02;
const texts = 0x0c;

interface Size {
  width: number;
  height: number;
}

/** Returns the still image in a WebP; undefined if it moves, is incomplete, or something follows it. */
export function readWebp(bytes: Uint8Array): Found | undefined {
  const view = bytesViewOf(bytes);
  if (bytes.length < 20 || view.getUint32(4, true) + 8 !== bytes.length) return undefined;
  const kept: Uint8Array[] = [];
  let canvas: Size | undefined;
  let picture: Size | undefined;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const type = lettersAt(bytes, at);
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length || animated.has(type)) return undefined;
    const chunk = bytes.slice(at, end);
    const data = chunk.subarray(8, 8 + size);
    if (type === 'VP8X') {
      canvas = at === 12 ? canvasOf(data) : undefined;
      if (!canvas) return undefined;
      chunk[8]! &= ~texts;
    } else if (type === 'VP8 ' || type === 'VP8L') {
      const found = type === 'VP8L' ? losslessSize(data) : lossySize(data);
      if (picture || !found) return undefined;
      picture = found;
    }
    if (drawn.has(type)) kept.push(chunk);
    at = end;
  }
  if (at !== bytes.length || !picture) return undefined;
  if (canvas && (canvas.width !== picture.width || canvas.height !== picture.height)) return undefined;
  const body = joined([bytes.slice(0, 12), ...kept]);
  bytesViewOf(body).setUint32(4, body.length - 8, true);
  return { ...picture, bytes: body };
}

function canvasOf(data: Uint8Array): Size | undefined {
  if (data.length !== 10 || data[0]! & motion) return undefined;
  const side = (at: number) => 1 + (data[at]! | (data[at + 1]! << 8) | (data[at + 2]! << 16));
  return { width: side(4), height: side(7) };
}

function lossySize(data: Uint8Array): Size | undefined {
  // Only a key frame says its size.
  if (data.length < 11 || data[0]! & 1 || !standsAt(data, 3, [0x9d, 0x01, 0x2a])) return undefined;
  const view = bytesViewOf(data);
  const size = { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  return size.width && size.height ? size : undefined;
}

function losslessSize(data: Uint8Array): Size | undefined {
  if (data.length < 6 || data[0] !== 0x2f) return undefined;
  const bits = bytesViewOf(data).getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

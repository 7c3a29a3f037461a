import { type Found, lettersAt, standsAt } from './bytes.ts';
import { readJpeg } from './jpeg.ts';
import { pngMark, readPng } from './png.ts';
import { readWebp } from './webp.ts';

const readers = { png: readPng, jpeg: readJpeg, webp: readWebp } as const;
export type ImageFormat = keyof typeof readers;

/** A still image that a browser can draw, without comments, places, cameras and other texts in its file. */
export interface Image extends Found {
  format: ImageFormat;
}

/** Why a file is no image: it has none of the formats, or it is incomplete or has something else in it. */
export type NoImage = 'unknown' | 'damaged';

/**
 * Returns the image in a file, by its content alone. Every part of the file is visited: a file that ends early, or
 * continues after its image, is refused. Pixels are not decoded. It never throws.
 */
export function readImage(bytes: Uint8Array): Image | NoImage {
  const format = formatOf(bytes);
  if (!format) return 'unknown';
  const found = readers[format](bytes);
  return found ? { format, ...found } : 'damaged';
}

function formatOf(bytes: Uint8Array): ImageFormat | undefined {
  if (standsAt(bytes, 0, pngMark)) return 'png';
  if (standsAt(bytes, 0, [0xff, 0xd8, 0xff])) return 'jpeg';
  return lettersAt(bytes, 0) === 'RIFF' && lettersAt(bytes, 8) === 'WEBP' ? 'webp' : undefined;
}

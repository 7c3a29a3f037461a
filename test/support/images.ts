import { deflateSync } from 'node:zlib';
import { bytesViewOf, joined } from '#shared/domain/kit/images/bytes.ts';
import { checksum, pngMark } from '#shared/domain/kit/images/png.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export const ascii = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'));

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array): Bytes {
  const chunk = joined([new Uint8Array(4), ascii(type), data, new Uint8Array(4)]);
  bytesViewOf(chunk).setUint32(0, data.length);
  bytesViewOf(chunk).setUint32(chunk.length - 4, checksum(chunk.subarray(4, -4)));
  return chunk;
}

interface Png {
  width: number;
  height?: number;
  /** The level of gray, which makes one icon differ from another. */
  gray?: number;
  /** Chunks before the pixels. */
  more?: readonly Uint8Array[];
}

/** A gray PNG. */
export function pngOf({ width, height = width, gray = 90, more = [] }: Png): Bytes {
  const head = new Uint8Array(13);
  bytesViewOf(head).setUint32(0, width);
  bytesViewOf(head).setUint32(4, height);
  head[8] = 8;
  // Each row begins with its filter, which is none.
  const rows = Buffer.alloc((width + 1) * height, gray);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return joined([
    Uint8Array.from(pngMark),
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', new Uint8Array(0)),
  ]);
}

const decoded = (...lines: string[]): Bytes => new Uint8Array(Buffer.from(lines.join(''), 'base64'));

/** A JPEG of 48 by 40 pixels, as a browser writes it. */
export const jpeg = decoded(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAA',
  'AABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAA',
  'ABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAA',
  'AAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAA',
  'AAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAA',
  'AABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDABsSFBcU',
  'ERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4r',
  'K06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAoADADASIAAhEB',
  'AxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAMFBv/EACEQAAICAgEFAQEAAAAAAAAAAAABAwQCEVEFEjFBYSGh/8QAGAEAAwEB',
  'AAAAAAAAAAAAAAAAAAIEBQP/xAAbEQEAAwEAAwAAAAAAAAAAAAABAAIRAxIUMf/aAAwDAQACEQMRAD8AzgC1Ou7U6jT0vLfC',
  'GUDWSArhIg6SCtDBilHgl99sT1oZ8WpME/vtE/sG/JR67n2c2C1yu6s7jb2vKfKIlAiaSdEcYNPoeu+bnS1/TMLU7GVWdSJb',
  'XjJcoXpVtVCPzsVsLOkBKCzFPiso80/ntCezFBi8pM0vntmf4u5NDyM2ZvXNd8POnszC1uxlZncj/F4xXCImhzq1qDM/pYtZ',
  'SAAPOcAAIQAAhP/Z',
);

/** A WebP of 48 by 40 pixels with an extended head and lossy pixels. */
export const webp = decoded(
  'UklGRqICAABXRUJQVlA4WAoAAAAgAAAALwAAJwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAA',
  'AABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAA',
  'ABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAA',
  'AAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAA',
  'AAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAA',
  'AABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDggtAAAADAG',
  'AJ0BKjAAKAA+8WKmUCmlo6K4yAEwHglqAMYdoDbAAV7WaeWY0oFa2IUWkoETGIC0CJih7b+tMgAA/srJFOpoLN12NkzV8Z+c',
  'NzdeVkfueAVPg9AExecoPV8PBoKyYNwVBtVt1KbW7LhwLg+Ku/EWlFQ9K9L+WrbKekxwbc1i2Z8p1ttHWPIc36nTPL482VpN',
  'hwv7BUOuq9GJsTNF68r9tXUxAKbQ0egaiZuhtfJgAAAAAA==',
);

/** The same with lossless pixels. */
export const losslessWebp = decoded(
  'UklGRjoDAABXRUJQVlA4WAoAAAAgAAAALwAAJwAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAA',
  'AABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAA',
  'ABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAA',
  'AAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAA',
  'AAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAA',
  'AABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZWUDhMSwEAAC8v',
  'wAkAb6GgbSM31uT3wvhqG0lqs7/v8BBBhoG0bdKbvH8lm//440cyNqUGwACw1Mq60dEw0WjrAMiEqFioNW2ABRgHyPsJYGig',
  'lJLzTphAKRknAEyITgBNGA0I4EiSpEhaX2ZmZrz6/wvvtnu00yL6z8BtI0VepmP4AwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAysPN6X4/rgflYmqV1TMiIiLiuawUkLq3iIjflVsvt1Za/ET8HX9mpTz9iIhv',
  'lXFWan9SvDs5NhEpcZOz9V+Tvs6ppptEpMVJukOqfbprqmu6V6pXhsKzS6pT1m0v+MZPC99QM1Uj48HaJz+HGcUraau1rBdj',
  'nGKU+aIuvqdF9neg9+070C3gw1Hf/pW29WK+TK357vR4nHeL1n/kJwMA',
);

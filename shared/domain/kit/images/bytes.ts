/** An image as its format's reader finds it. */
export interface Found {
  width: number;
  height: number;
  /** The parts of the file that make up the image. */
  bytes: Uint8Array;
}

/** Returns whether bytes stand at a place. */
export const standsAt = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((value, index) => bytes[at + index] === value);

/** Returns bytes as Latin letters, fewer at the end of the file. */
export const lettersAt = (bytes: Uint8Array, at: number, count = 4): string =>
  String.fromCharCode(...bytes.subarray(at, at + count));

export const bytesViewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** Returns several parts as one. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

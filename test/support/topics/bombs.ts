import { constants, deflateRawSync } from 'node:zlib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { sound } from './workbooks.ts';

const megabyte = 1024 * 1024;

/**
 * A part of `mb` megabytes, deflated, whose stream breaks right behind them: whoever unpacks more notices. Its
 * beginning is `head`, the rest is blank.
 */
export const breakingAfter = (mb: number, head = ''): Uint8Array => {
  const content = new Uint8Array(mb * megabyte).fill(0x20);
  content.set(strToU8(head));
  const stream = deflateRawSync(content, { finishFlush: constants.Z_FULL_FLUSH });
  // A block of a type that does not exist.
  return new Uint8Array([...stream, 0xff, 0xff]);
};

/** The sound workbook with a part that is deflated already, and that declares to be of a size. */
export function withDeflated(name: string, deflated: Uint8Array, declared: number): Uint8Array {
  const parts = unzipSync(sound);
  delete parts[name];
  const bytes = zipSync({ ...parts, [name]: [deflated, { level: 0 }] });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  /** The fields for the method, the size and the name in both headers. */
  for (const [signature, method, size, text] of [
    [0x04034b50, 8, 22, 30],
    [0x02014b50, 10, 24, 46],
  ] as const) {
    for (let at = 0; at + text + name.length <= bytes.length; at++) {
      if (view.getUint32(at, true) !== signature) continue;
      if (new TextDecoder().decode(bytes.subarray(at + text, at + text + name.length)) !== name) continue;
      view.setUint16(at + method, 8, true);
      view.setUint32(at + size, declared, true);
    }
  }
  return bytes;
}

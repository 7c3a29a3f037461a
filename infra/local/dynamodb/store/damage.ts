import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedDataError } from '#infra/local/dynamodb/errors.ts';

/**
 * Finds damage that LevelDB ignores silently: without CURRENT, it starts an empty database over the old files, and a
 * broken record in its log makes it drop committed writes. Throws DamagedDataError.
 */
export async function checkFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] as string[];
    throw error;
  });
  const used = names.some(name => /^(MANIFEST-\d+|\d+\.(log|ldb|sst))$/.test(name));
  if (used && !names.includes('CURRENT')) throw new DamagedDataError(folder, 'the file CURRENT is missing');
  for (const name of names.filter(name => name.endsWith('.log'))) {
    if (losesRecords(await readFile(join(folder, name)))) {
      throw new DamagedDataError(folder, `the log ${name} has a broken record`);
    }
  }
}

const blockSize = 32 * 1024;
const headerSize = 7;

/**
 * Returns whether a log has a broken record with intact ones after it. A broken end is not damage: a power cut leaves
 * it when a write was never confirmed.
 */
function losesRecords(log: Buffer): boolean {
  let broken = false;
  for (let block = 0; block < log.length; block += blockSize) {
    const end = Math.min(block + blockSize, log.length);
    let at = block;
    while (at + headerSize <= end) {
      const length = log.readUInt16LE(at + 4);
      const next = at + headerSize + length;
      if (next > end) {
        broken = true;
        break;
      }
      const type = log[at + 6]!;
      if (type === 0 && length === 0) break;
      const sound = unmask(log.readUInt32LE(at)) === crc32c(log, at + 6, next);
      if (sound && broken) return true;
      if (!sound) broken = true;
      at = next;
    }
  }
  return false;
}

const unmask = (masked: number): number => {
  const rotated = (masked - 0xa282ead8) >>> 0;
  return ((rotated >>> 17) | (rotated << 15)) >>> 0;
};

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  return crc;
});

/** Returns Castagnoli's checksum, which LevelDB puts before every record. */
function crc32c(bytes: Buffer, from: number, to: number): number {
  let crc = 0xffffffff;
  for (let at = from; at < to; at++) crc = table[(crc ^ bytes[at]!) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

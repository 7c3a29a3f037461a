import { crc32 } from 'node:zlib';

/** What the SDK sends of a stream: its bytes in chunks, then their checksum. */
export const isChunked = (headers: Record<string, string | string[] | undefined>): boolean =>
  headers['x-amz-content-sha256'] === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

/**
 * Returns the content of a body in chunks (`<bytes in hex>\r\n<bytes>\r\n`, one of no bytes at the end, and the checksum).
 * Returns null if it is not complete, or not what the checksum says.
 */
export function contentOf(body: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at);
    const size = end < 0 ? Number.NaN : Number.parseInt(body.toString('latin1', at, end), 16);
    if (Number.isNaN(size)) return null;
    at = end + 2;
    if (size === 0) {
      const content = Buffer.concat(parts);
      return isRight(content, body.toString('latin1', at)) ? content : null;
    }
    if (body.toString('latin1', at + size, at + size + 2) !== '\r\n') return null;
    parts.push(body.subarray(at, at + size));
    at += size + 2;
  }
}

function isRight(content: Buffer, trailer: string): boolean {
  const told = /^x-amz-checksum-crc32:\s*(\S+)/im.exec(trailer)?.[1];
  const found = Buffer.alloc(4);
  found.writeUInt32BE(crc32(content));
  return told === found.toString('base64');
}

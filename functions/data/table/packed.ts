import { gunzipSync, gzipSync } from 'node:zlib';

/** Returns a value as compressed JSON, for attributes that are read and written as a whole. */
export const pack = (value: unknown): Uint8Array => new Uint8Array(gzipSync(JSON.stringify(value)));

export const unpack = <T>(value: unknown): T =>
  JSON.parse(gunzipSync(value as Uint8Array).toString('utf8')) as T;

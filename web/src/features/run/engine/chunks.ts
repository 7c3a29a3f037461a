/** Returns the input that reads a chunk of a version, counted from 0. */
export const chunkOf = (versionid: string, n: number) => ({ versionid, chunk: String(n) });

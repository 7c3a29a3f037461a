/** What is sent to read a part of a version, the first being 0. */
export const chunkOf = (versionid: string, n: number) => ({ versionid, chunk: String(n) });

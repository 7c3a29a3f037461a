/** Resolves after so many milliseconds. */
export const after = (ms: number): Promise<undefined> => new Promise(resolve => setTimeout(resolve, ms));

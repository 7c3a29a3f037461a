/** How long to wait between two readings while the assistant drafts, in ms. */
const pause = 2000;

/** Returns how long to wait until an answer with these queries is read again; false once none of them is being drafted. */
export const whileDrafting = (queries: readonly { state: string }[] = []): number | false =>
  queries.some(({ state }) => state === 'waiting' || state === 'running') ? pause : false;

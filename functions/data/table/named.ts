import { type Change, ConflictError, type Item, write } from './table.ts';

/** Which part of a write did not hold, with the item that is stored instead. */
export interface Failed<Part extends string> {
  part: Part;
  item: Item | undefined;
}

/**
 * Writes changes that have names as one transaction. Returns the first part whose condition failed, undefined if
 * everything was written. The order of the parts is the order in which reasons are told.
 */
export async function writeNamed<Part extends string>(
  parts: Readonly<Record<Part, readonly Change[]>>,
): Promise<Failed<Part> | undefined> {
  const all = (Object.entries(parts) as [Part, readonly Change[]][]).flatMap(([part, changes]) =>
    changes.map(change => ({ part, change })),
  );
  try {
    await write(...all.map(({ change }) => change));
    return undefined;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return { part: all[error.index]!.part, item: error.item };
  }
}

/** How often a change is tried again because something it was based on changed in between. */
const attempts = 8;

/**
 * Does a change that reads, decides and writes. If it returns undefined, something changed in between, and it is done
 * again on what is there then. Throws after many attempts: then what was read and what was written disagree.
 */
export async function untilWritten<T>(change: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const done = await change();
    if (done !== undefined) return done;
  }
  throw new Error('A change does not agree with what it is based on');
}

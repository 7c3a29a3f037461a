import { type Change, ConflictError, write } from './table.ts';

/** The part of a write whose condition failed, with the item that is stored instead. Callers may throw it. */
export type FailedPart<Part extends string> = ConflictError & { readonly part: Part };

/** Changes by the names of their parts. */
export type NamedChanges<Part extends string> = Readonly<Record<Part, readonly Change[]>>;

/**
 * Writes changes that have names as one transaction. Returns the first part whose condition failed, undefined if
 * everything was written. The order of the parts is the order in which reasons are told.
 */
export async function writeNamed<Part extends string>(
  parts: NamedChanges<Part>,
): Promise<FailedPart<Part> | undefined> {
  const entries: [string, readonly Change[]][] = Object.entries(parts);
  try {
    await write(...entries.flatMap(([part, changes]) => changes.map(change => ({ ...change, part }))));
    return undefined;
  } catch (error) {
    if (error instanceof ConflictError && isPartOf(parts, error)) return error;
    throw error;
  }
}

/** Tells whether a condition of some named changes failed. */
export const isPartOf = <Part extends string>(
  parts: NamedChanges<Part>,
  error: ConflictError,
): error is FailedPart<Part> => error.part !== undefined && Object.hasOwn(parts, error.part);

/** How often a change is tried again because something it was based on changed in between. */
const usual = 8;

/**
 * Does a change that reads, decides and writes. If it returns undefined or throws ConflictError, something changed in
 * between, and it is done again on what is there then. After so many `attempts` it throws: the ConflictError, or that what
 * was read and what was written disagree.
 */
export async function untilWritten<T extends NonNullable<unknown> | null>(
  change: () => Promise<T | undefined>,
  attempts = usual,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const done = await change();
      if (done !== undefined) return done;
    } catch (error) {
      if (!(error instanceof ConflictError) || attempt === attempts) throw error;
    }
    if (attempt === attempts) throw new Error('A change does not agree with what it is based on');
  }
}

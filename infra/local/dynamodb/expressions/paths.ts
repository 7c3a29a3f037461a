import type { DatabaseItem, DocumentPath, Value } from '#infra/local/dynamodb/types.ts';

/** Returns the value at a place; undefined if there is none. */
export function valueAt(path: DocumentPath, item: DatabaseItem): Value | undefined {
  let value: Value | undefined = { M: item };
  for (const step of path) {
    if (typeof step === 'number') value = value.L?.[step];
    else value = value.M && Object.hasOwn(value.M, step) ? value.M[step] : undefined;
    if (!value) return undefined;
  }
  return value;
}

/** The places below one that are wanted; undefined: everything. */
type Wanted = Map<string | number, Wanted> | undefined;

/** Returns the parts of an item at the given places, in the structure of the item. Lists close their gaps. */
export function project(paths: readonly DocumentPath[], item: DatabaseItem): DatabaseItem {
  const wanted = new Map<string | number, Wanted>();
  for (const path of paths) {
    let part = wanted;
    for (const [n, step] of path.entries()) {
      const inner: Map<string | number, Wanted> = part.get(step) ?? new Map();
      part.set(step, n === path.length - 1 ? undefined : inner);
      part = inner;
    }
  }
  return partsOf({ M: item }, wanted)?.M ?? {};
}

function partsOf(value: Value, wanted: Wanted): Value | undefined {
  if (!wanted) return value;
  const parts: [string | number, Value][] = [];
  for (const [step, inner] of wanted) {
    const found = valueAt([step], value.M ?? {}) ?? (typeof step === 'number' ? value.L?.[step] : undefined);
    const part = found && partsOf(found, inner);
    if (part) parts.push([step, part]);
  }
  if (parts.length === 0) return undefined;
  if (value.M) return { M: Object.fromEntries(parts) };
  return { L: parts.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, part]) => part) };
}

import {
  type DatabaseItem,
  type DocumentPath,
  type ParsedUpdates,
  type UpdateCall,
  type UpdateOperand,
  type UpdateSection,
  type Value,
  validationError,
} from '#infra/local/dynamodb/types.ts';
import { sum } from './numbers.ts';
import { valueAt } from './paths.ts';
import { typeOf } from './values.ts';

const noPath = 'The document path provided in the update expression is invalid for update';
const noAttribute = 'The provided expression refers to an attribute that does not exist in the item';
const wrongType = 'An operand in the update expression has an incorrect data type';

/** Returns whether an update only takes away, which makes no item where none is. */
export const onlyTakesAway = ({ sections }: ParsedUpdates): boolean =>
  sections.length > 0 && sections.every(({ type }) => type === 'remove' || type === 'delete');

/**
 * Returns the updated item. Everything is read, and every position counted, in the item before the update. Throws a
 * ValidationException.
 */
export function updatedItem({ sections }: ParsedUpdates, item: DatabaseItem): DatabaseItem {
  const values = sections.map(section => newValue(section, item));
  const updated = { ...item };
  for (const { path } of sections) {
    const [head] = path;
    // The item may be stored or answered as it was.
    if (path.length > 1 && updated[head!] === item[head!]) updated[head!] = structuredClone(item[head!]!);
  }
  const lists = new Map<Value[], ListChanges>();
  for (const [n, { path }] of sections.entries()) {
    const parent = valueAt(path.slice(0, -1), updated);
    const step = path.at(-1)!;
    const value = values[n];
    if (typeof step === 'number' && parent?.L) {
      const changes = lists.get(parent.L) ?? new Map<number, Value | undefined>();
      lists.set(parent.L, changes.set(step, value));
    } else if (typeof step === 'string' && parent?.M) {
      if (value) parent.M[step] = value;
      else delete parent.M[step];
    } else throw validationError(noPath);
  }
  for (const [list, changes] of lists) list.splice(0, list.length, ...changedList(list, changes));
  return updated;
}

/** What happens at positions of a list; undefined takes the member away. */
type ListChanges = Map<number, Value | undefined>;

/** Returns the members of a changed list. What is set beyond its end follows in the order of the positions. */
function changedList(list: readonly Value[], changes: ListChanges): Value[] {
  const kept = list.map((member, n) => (changes.has(n) ? changes.get(n) : member));
  const added = [...changes].filter(([n]) => n >= list.length).toSorted(([a], [b]) => a - b);
  return [...kept, ...added.map(([, value]) => value)].filter(member => member !== undefined);
}

/** Returns the value that a section leaves at its place; undefined if it leaves none. */
function newValue(section: UpdateSection, item: DatabaseItem): Value | undefined {
  if (section.type === 'remove') return undefined;
  if (section.type === 'set') return operandValue(section.val, item);
  const { val } = section;
  const type = typeOf(val);
  const existing = valueAt(section.path, item);
  if (existing && typeOf(existing) !== type) throw validationError(wrongType);
  switch (type) {
    case 'N':
      return { N: sum(existing?.N ?? '0', val.N!) };
    case 'SS':
    case 'NS':
    case 'BS': {
      const before = existing?.[type] ?? [];
      const members =
        section.type === 'add'
          ? [...new Set([...before, ...val[type]!])]
          : before.filter(member => !val[type]!.includes(member));
      return members.length > 0 ? { [type]: members } : undefined;
    }
    default:
      throw validationError(wrongType);
  }
}

function operandValue(operand: UpdateOperand, item: DatabaseItem): Value {
  if (Array.isArray(operand)) {
    const found = valueAt(operand, item);
    if (!found) throw validationError(noAttribute);
    return found;
  }
  if (!('type' in operand)) return operand;
  const { type, name, args } = operand as UpdateCall;
  if (name === 'if_not_exists') {
    return valueAt(args[0] as DocumentPath, item) ?? operandValue(args[1]!, item);
  }
  const [a, b] = [operandValue(args[0]!, item), operandValue(args[1]!, item)];
  if (name === 'list_append') {
    if (!a.L || !b.L) throw validationError(wrongType);
    return { L: [...a.L, ...b.L] };
  }
  if (a.N === undefined || b.N === undefined) throw validationError(wrongType);
  return { N: sum(a.N, b.N, type === 'add' ? 1 : -1) };
}

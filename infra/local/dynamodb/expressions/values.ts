import type { Value, ValueType } from '#infra/local/dynamodb/types.ts';
import { compareNumbers } from './numbers.ts';

/** Returns the type of a value, e.g. 'S'. */
export const typeOf = (value: Value): ValueType => Object.keys(value)[0] as ValueType;

/** Returns whether two values have the same type and content. Sets have no order. Numbers are stored in one spelling. */
export function equalValues(a: Value | undefined, b: Value | undefined): boolean {
  if (!a || !b) return false;
  const type = typeOf(a);
  if (type !== typeOf(b)) return false;
  switch (type) {
    case 'L':
      return a.L!.length === b.L!.length && a.L!.every((member, n) => equalValues(member, b.L![n]));
    case 'M': {
      const names = Object.keys(a.M!);
      return (
        names.length === Object.keys(b.M!).length &&
        names.every(name => Object.hasOwn(b.M!, name) && equalValues(a.M![name], b.M![name]))
      );
    }
    case 'SS':
    case 'NS':
    case 'BS': {
      const members = new Set(b[type]);
      return a[type]!.length === members.size && a[type]!.every(member => members.has(member));
    }
    default:
      return a[type] === b[type];
  }
}

/**
 * Returns less than 0, 0 or more than 0, as the first value is smaller, equal or larger. Texts are compared by their
 * bytes in UTF-8. Undefined if the values have no order: two types, or a type other than S, N and B.
 */
export function compareValues(a: Value | undefined, b: Value | undefined): number | undefined {
  if (!a || !b) return undefined;
  if (a.N !== undefined && b.N !== undefined) return compareNumbers(a.N, b.N);
  const [left, right] = [bytesOf(a), bytesOf(b)];
  if (!left || !right || typeOf(a) !== typeOf(b)) return undefined;
  return Buffer.compare(left, right);
}

/** Returns whether a text or bytes begin with others. */
export function beginsWith(value: Value | undefined, prefix: Value | undefined): boolean {
  if (!value || !prefix || typeOf(value) !== typeOf(prefix)) return false;
  const [whole, start] = [bytesOf(value), bytesOf(prefix)];
  return whole !== undefined && start !== undefined && whole.subarray(0, start.length).equals(start);
}

/** Returns whether a value is a part of a text or of bytes, or a member of a set or list. */
export function containsValue(value: Value | undefined, part: Value | undefined): boolean {
  if (!value || !part) return false;
  if (value.L) return value.L.some(member => equalValues(member, part));
  if (part.S !== undefined) return value.S?.includes(part.S) ?? value.SS?.includes(part.S) ?? false;
  if (part.N !== undefined) return value.NS?.includes(part.N) ?? false;
  if (part.B === undefined) return false;
  return bytesOf(value)?.includes(bytesOf(part)!) ?? value.BS?.includes(part.B) ?? false;
}

/** The size of a value in characters, bytes or members. Undefined for types that have none. */
export function sizeOf(value: Value | undefined): Value | undefined {
  if (!value) return undefined;
  const members = value.S ?? bytesOf(value) ?? value.SS ?? value.NS ?? value.BS ?? value.L;
  const size = value.M ? Object.keys(value.M).length : members?.length;
  return size === undefined ? undefined : { N: String(size) };
}

/** Returns the bytes of a text or of bytes. */
function bytesOf(value: Value): Buffer | undefined {
  if (value.S !== undefined) return Buffer.from(value.S);
  return value.B === undefined ? undefined : Buffer.from(value.B, 'base64');
}

import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** An item as DynamoDB stores it, with the type of every value. */
export type TypedItem = Record<string, AttributeValue>;

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Returns a value as JSON with its attributes in one order, so that equal values have equal texts. */
function encoded(value: AttributeValue): Json {
  if (value.B !== undefined) return { B: base64(value.B) };
  if (value.BS !== undefined) return { BS: value.BS.map(base64).sort() };
  if (value.SS !== undefined) return { SS: value.SS.toSorted() };
  if (value.NS !== undefined) return { NS: value.NS.toSorted() };
  if (value.L !== undefined) return { L: value.L.map(encoded) };
  if (value.M !== undefined) return { M: encodedItem(value.M) };
  return Object.fromEntries(Object.entries(value));
}

const encodedItem = (item: TypedItem): { [name: string]: Json } =>
  Object.fromEntries(
    Object.entries(item)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, encoded(value)]),
  );

function decoded(value: AttributeValue): AttributeValue {
  const bytes = (text: unknown) => Buffer.from(String(text), 'base64');
  if (value.B !== undefined) return { B: bytes(value.B) };
  if (value.BS !== undefined) return { BS: value.BS.map(bytes) };
  if (value.L !== undefined) return { L: value.L.map(decoded) };
  if (value.M !== undefined) return { M: decodedItem(value.M) };
  return value;
}

const decodedItem = (item: TypedItem): TypedItem =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, decoded(value)]));

/** Returns an item as one line, in the format of DynamoDB's own exports. Equal items have equal lines. */
export const lineOf = (item: TypedItem): string => JSON.stringify({ Item: encodedItem(item) });

/** Returns the item of a line. Throws a SyntaxError if there is none. */
export function itemOf(line: string): TypedItem {
  const { Item } = JSON.parse(line) as { Item?: TypedItem };
  if (typeof Item?.pk?.S !== 'string' || typeof Item.sk?.S !== 'string') {
    throw new SyntaxError('it has no item with the keys pk and sk');
  }
  return decodedItem(Item);
}

/** Returns the keys of an item, for people. */
export const itemKeyOf = ({ pk, sk }: TypedItem): string => `${pk?.S} / ${sk?.S}`;

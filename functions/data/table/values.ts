import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

/** The plain attributes of an item, including keys. A set is a Set, binary is Uint8Array. */
export type Item = Record<string, unknown>;
export interface Key {
  pk: string;
  sk: string;
}
/** The same as the SDK's plain client sends and receives it. */
export type ItemValues = Record<string, AttributeValue>;

/** Returns the key of a value that may have more. */
export const keyValues = ({ pk, sk }: Key): ItemValues => ({ pk: { S: pk }, sk: { S: sk } });

/** Returns plain values for the plain client. Values that are undefined are left out. */
export const toValues = (item: Item): ItemValues => marshall(item, { removeUndefinedValues: true });

export const toItem = (values: ItemValues): Item => unmarshall(values);

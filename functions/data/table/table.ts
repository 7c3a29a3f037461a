import { setTimeout as pause } from 'node:timers/promises';
import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  PutItemCommand,
  TransactionCanceledException,
  TransactionConflictException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, type BatchWriteCommandInput, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documents, dynamo } from '#functions/kit/database.ts';
import { type Item, type ItemValues, type Key, keyValues, toItem, toValues } from './values.ts';

export type { Item, Key } from './values.ts';

/** A read of one item: its key and its parser. Reads of one call are fetched together. */
export interface Read<T> {
  key: Key;
  parse(item: Item | undefined): T;
}
export type Reads = Record<string, Read<unknown>>;
export type Values<R extends Reads> = { [K in keyof R]: R[K] extends Read<infer T> ? T : never };

// Read only once, because access to the environment is slow.
const table = process.env.TABLE_NAME ?? 'attestry';
export const tableName = (): string => table;

/** Reads several items in one round trip (up to 100). Missing ones parse `undefined`. */
export async function readAll<R extends Reads>(reads: R, consistent = false): Promise<Values<R>> {
  const found: Item[] = [];
  const name = tableName();
  let keys = Object.values(reads).map(read => keyValues(read.key));
  for (let attempt = 0; keys.length > 0; attempt++) {
    if (attempt === batchAttempts) throw new Error('The database did not answer every key');
    if (attempt > 0) await pause(backoff(attempt));
    const RequestItems = { [name]: { Keys: keys, ConsistentRead: consistent } };
    const answer = await dynamo().send(new BatchGetItemCommand({ RequestItems }));
    for (const item of answer.Responses?.[name] ?? []) found.push(toItem(item));
    keys = answer.UnprocessedKeys?.[name]?.Keys ?? [];
  }
  const values: Record<string, unknown> = {};
  for (const [field, read] of Object.entries(reads)) {
    const { pk, sk } = read.key;
    values[field] = read.parse(found.find(item => item.sk === sk && item.pk === pk));
  }
  return values as Values<R>;
}

/** Reads one item. */
export const readOne = async <T>(read: Read<T>, consistent = false): Promise<T> =>
  (await readAll({ it: read }, consistent)).it as T;

interface QuerySettings {
  index?: 'gsi1';
  consistent?: boolean;
  descending?: boolean;
  limit?: number;
  only?: string;
}

/** Reads all items of a partition whose sort key starts with `prefix`, in order; of each only one attribute, if asked for. */
export async function queryAll(pk: string, prefix: string, settings: QuerySettings = {}): Promise<Item[]> {
  const [pkName, skName] = settings.index ? ['gsi1pk', 'gsi1sk'] : ['pk', 'sk'];
  const items: Item[] = [];
  let from: Item | undefined;
  do {
    const page = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        ...(settings.index && { IndexName: settings.index }),
        KeyConditionExpression: prefix ? '#p = :p AND begins_with(#s, :s)' : '#p = :p',
        ExpressionAttributeNames: {
          '#p': pkName!,
          ...((prefix || settings.only) && { '#s': skName! }),
          ...(settings.only && { '#o': settings.only }),
        },
        ...(settings.only && { ProjectionExpression: '#s, #o' }),
        ExpressionAttributeValues: prefix ? { ':p': pk, ':s': prefix } : { ':p': pk },
        ConsistentRead: settings.consistent ?? false,
        ScanIndexForward: !settings.descending,
        ...(settings.limit && { Limit: settings.limit - items.length }),
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from && (!settings.limit || items.length < settings.limit));
  return items;
}

/** A change of one item. It is written only if `condition` is true for the stored item. */
export interface Change {
  key: Key;
  /** Names the change for what reads its ConflictError; `writeNamed` sets it. */
  part?: string;
  /** Attributes to write. A whole item with `put`, otherwise single attributes; undefined removes one. */
  set?: Item;
  /** Expression parts beyond plain assignments, e.g. 'ADD #done :period'. */
  extra?: { set?: string[]; remove?: string[]; add?: string[]; delete?: string[] };
  kind: 'put' | 'update' | 'delete' | 'check';
  condition?: string;
  names?: Record<string, string>;
  values?: Item;
}

export type Condition = Pick<Change, 'condition' | 'names' | 'values' | 'part'>;

export const put = (key: Key, item: Item, rest: Condition = {}): Change => ({
  kind: 'put',
  key,
  set: item,
  ...rest,
});
export const update = (key: Key, set: Item, rest: Omit<Change, 'kind' | 'key' | 'set'> = {}): Change => ({
  kind: 'update',
  key,
  set,
  ...rest,
});
export const remove = (key: Key, rest: Condition = {}): Change => ({
  kind: 'delete',
  key,
  ...rest,
});
export const absent = { condition: 'attribute_not_exists(pk)' } as const;
export const present = { condition: 'attribute_exists(pk)' } as const;

/** A condition failed. It has the current item (undefined: there is none). */
export class ConflictError extends Error {
  readonly item: Item | undefined;
  /** The name of the change whose condition failed, undefined if it has none. */
  readonly part: string | undefined;
  constructor(item: Item | undefined, part?: string) {
    super('A condition on the stored item failed');
    this.item = item;
    this.part = part;
  }
}

/**
 * Writes one change, or several as one transaction (up to 100): all of them or none.
 * Throws ConflictError if a condition fails.
 */
export async function write(...changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  if (changes.length === 1 && changes[0]!.kind !== 'check') return writeOne(changes[0]!);
  try {
    await patiently(new TransactWriteItemsCommand({ TransactItems: changes.map(inTransaction) }));
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const reasons = error.CancellationReasons ?? [];
    const index = reasons.findIndex(r => r.Code === 'ConditionalCheckFailed');
    if (index < 0) throw error;
    throw new ConflictError(currentItem(reasons[index]!.Item), changes[index]!.part);
  }
}

async function writeOne(change: Change): Promise<void> {
  const part = inTransaction(change);
  try {
    if (part.Put) await patiently(new PutItemCommand(part.Put));
    else if (part.Delete) await patiently(new DeleteItemCommand(part.Delete));
    else await patiently(new UpdateItemCommand(part.Update!));
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) {
      throw new ConflictError(currentItem(error.Item), change.part);
    }
    throw error;
  }
}

const currentItem = (item: ItemValues | undefined): Item | undefined => item && toItem(item);

type WriteCommand = TransactWriteItemsCommand | PutItemCommand | DeleteItemCommand | UpdateItemCommand;

/**
 * Sends a write, and repeats it if another transaction held the same items at that moment. Then nothing was written,
 * and the conditions were not evaluated. The SDK does not repeat these writes.
 */
async function patiently(command: WriteCommand): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await dynamo().send(command as UpdateItemCommand);
      return;
    } catch (error) {
      if (attempt === writeAttempts || !isContended(error)) throw error;
      await pause(backoff(attempt));
    }
  }
}
const writeAttempts = 5;
/** For what the database leaves out of a batch: about two seconds. */
const batchAttempts = 8;
/** Returns the milliseconds before a repeat: doubling, and random, so that two writers do not collide again. */
const backoff = (attempt: number): number => 2 ** attempt * 5 * (1 + Math.random());

function isContended(error: unknown): boolean {
  if (error instanceof TransactionConflictException) return true;
  if (!(error instanceof TransactionCanceledException)) return false;
  const codes = new Set(error.CancellationReasons?.map(reason => reason.Code));
  return codes.has('TransactionConflict') && !codes.has('ConditionalCheckFailed');
}

/** Writes whole items without conditions, 25 a round trip. It is for loading data, not for changes by people. */
export const putMany = (items: readonly (Item & Key)[]): Promise<void> =>
  inBatches(items.map(item => ({ PutRequest: { Item: item } })));

/** Removes items without conditions, 25 a round trip. It is for items that nobody reads. */
export const removeMany = (keys: readonly Key[]): Promise<void> =>
  inBatches(keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })));

type WriteRequest = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

async function inBatches(all: readonly WriteRequest[]): Promise<void> {
  const name = tableName();
  for (let at = 0; at < all.length; at += 25) {
    let requests = all.slice(at, at + 25);
    for (let attempt = 0; requests.length > 0; attempt++) {
      if (attempt === batchAttempts) throw new Error('The database did not accept every item');
      if (attempt > 0) await pause(backoff(attempt));
      const answer = await documents().send(new BatchWriteCommand({ RequestItems: { [name]: requests } }));
      requests = answer.UnprocessedItems?.[name] ?? [];
    }
  }
}

function inTransaction(change: Change): TransactWriteItem {
  const base = { TableName: tableName(), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  const key = keyValues(change.key);
  const condition = change.condition && { ConditionExpression: change.condition };
  if (change.kind === 'update')
    return { Update: { ...base, Key: key, ...updateParts(change), ...condition } };
  const names = change.names && { ExpressionAttributeNames: change.names };
  const values = change.values && { ExpressionAttributeValues: toValues(change.values) };
  if (change.kind === 'put') {
    return {
      Put: { ...base, Item: toValues({ ...change.key, ...change.set }), ...condition, ...names, ...values },
    };
  }
  if (change.kind === 'delete') return { Delete: { ...base, Key: key, ...condition, ...names, ...values } };
  return {
    ConditionCheck: {
      ...base,
      Key: key,
      ConditionExpression: change.condition ?? present.condition,
      ...names,
      ...values,
    },
  };
}

function updateParts(change: Change) {
  const names: Record<string, string> = { ...change.names };
  const values: Item = { ...change.values };
  const set = [...(change.extra?.set ?? [])];
  const gone = [...(change.extra?.remove ?? [])];
  let n = 0;
  for (const [attribute, value] of Object.entries(change.set ?? {})) {
    const alias = `a${n++}`;
    names[`#${alias}`] = attribute;
    if (value === undefined) gone.push(`#${alias}`);
    else {
      values[`:${alias}`] = value;
      set.push(`#${alias} = :${alias}`);
    }
  }
  const clause = (word: string, parts: string[] = []) => (parts.length ? `${word} ${parts.join(', ')}` : '');
  const expression = [
    clause('SET', set),
    clause('REMOVE', gone),
    clause('ADD', change.extra?.add),
    clause('DELETE', change.extra?.delete),
  ];
  return {
    UpdateExpression: expression.filter(Boolean).join(' '),
    ...(Object.keys(names).length && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length && { ExpressionAttributeValues: toValues(values) }),
  };
}

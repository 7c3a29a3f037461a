import { setTimeout as pause } from 'node:timers/promises';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  ScanCommand,
  type WriteRequest,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#infra/table.ts';
import type { TypedItem } from './items.ts';

/** A table of an account, or of one machine. */
export interface TransferTable {
  client: DynamoDBClient;
  name: string;
}

/** Reads every item of a table, page by page. Items that change meanwhile are read as before or after. */
export async function* scanItems({ client, name }: TransferTable): AsyncGenerator<TypedItem> {
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ExclusiveStartKey: from }),
    );
    yield* page.Items ?? [];
    from = page.LastEvaluatedKey;
  } while (from);
}

/** Returns whether a table has items; undefined if there is no such table. */
export async function hasItems({ client, name }: TransferTable): Promise<boolean | undefined> {
  try {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: name, Limit: 1 }));
    return Items.length > 0;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Creates an empty table with our keys and index, and waits until it can be used. */
export async function createTable({ client, name }: TransferTable): Promise<void> {
  await client.send(new CreateTableCommand({ TableName: name, ...tableDefinition }));
  const ready = { client, maxWaitTime: 300, minDelay: 0.05, maxDelay: 5 };
  await waitUntilTableExists(ready, { TableName: name });
}

/** The most items that DynamoDB takes at once, and how many such batches are under way. */
const batchSize = 25;
const batches = 8;

/** Writes items to a table; an item with the same keys is replaced. Returns their number. */
export async function putItems(table: TransferTable, items: AsyncIterable<TypedItem>): Promise<number> {
  const underWay = new Set<Promise<void>>();
  let batch: TypedItem[] = [];
  let count = 0;
  const start = () => {
    const writing = putBatch(table, batch).finally(() => underWay.delete(writing));
    // Its error is thrown where it is awaited.
    writing.catch(() => undefined);
    underWay.add(writing);
    batch = [];
  };
  for await (const item of items) {
    batch.push(item);
    count += 1;
    if (batch.length < batchSize) continue;
    start();
    if (underWay.size === batches) await Promise.race(underWay);
  }
  if (batch.length > 0) start();
  await Promise.all(underWay);
  return count;
}

async function putBatch({ client, name }: TransferTable, items: readonly TypedItem[]): Promise<void> {
  let requests: WriteRequest[] = items.map(Item => ({ PutRequest: { Item } }));
  for (let attempt = 0; requests.length > 0; attempt++) {
    if (attempt === 12) throw new Error('The table did not take every item');
    // What was not taken is tried again later: a new table takes more and more a second.
    if (attempt > 0) await pause(Math.min(50 * 2 ** attempt, 10_000));
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems: { [name]: requests } }),
    );
    requests = UnprocessedItems?.[name] ?? [];
  }
}

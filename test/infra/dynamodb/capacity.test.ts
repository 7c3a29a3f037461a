import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { item, key, type Opened, open, put, TableName } from './kit.ts';

let opened: Opened;
let client: DynamoDBClient;
const ReturnConsumedCapacity = 'INDEXES';
const kb = (n: number) => 'x'.repeat(n * 1024 - 100);

beforeAll(async () => {
  opened = await open();
  client = opened.client;
  await write('small');
  await write('five', { t: kb(5) });
});
afterAll(() => opened.close());

async function write(pk: string, more: Record<string, string | number> = {}) {
  const answer = await client.send(
    new PutItemCommand({ TableName, Item: item(pk, 'x', more), ReturnConsumedCapacity }),
  );
  return answer.ConsumedCapacity;
}
async function change(pk: string, name: string, value?: string) {
  const answer = await client.send(
    new UpdateItemCommand({
      TableName,
      Key: key(pk),
      UpdateExpression: value === undefined ? 'REMOVE #n' : 'SET #n = :v',
      ExpressionAttributeNames: { '#n': name },
      ...(value !== undefined && { ExpressionAttributeValues: { ':v': { S: value } } }),
      ReturnConsumedCapacity,
    }),
  );
  return answer.ConsumedCapacity;
}
async function get(pk: string, ConsistentRead: boolean) {
  const input = { TableName, Key: key(pk), ConsistentRead, ReturnConsumedCapacity } as const;
  return (await client.send(new GetItemCommand(input))).ConsumedCapacity?.CapacityUnits;
}
const split = (table: number, index?: number) => ({
  TableName,
  CapacityUnits: table + (index ?? 0),
  Table: { CapacityUnits: table },
  ...(index !== undefined && { GlobalSecondaryIndexes: { gsi1: { CapacityUnits: index } } }),
});

describe('reads', () => {
  test('a get costs one unit per started 4 KB, half where eventually consistent, present or not', async () => {
    expect([await get('small', true), await get('small', false)]).toEqual([1, 0.5]);
    expect([await get('five', true), await get('five', false)]).toEqual([2, 1]);
    expect([await get('none', true), await get('none', false)]).toEqual([1, 0.5]);
  });

  test('a batch rounds every item up, a query the sum of its items', async () => {
    const batch = await client.send(
      new BatchGetItemCommand({
        RequestItems: { [TableName]: { Keys: ['small', 'five', 'none'].map(pk => key(pk)) } },
        ReturnConsumedCapacity,
      }),
    );
    expect(batch.ConsumedCapacity).toEqual([split(0.5 + 1 + 0.5)]);
    await client.send(
      new BatchWriteItemCommand({
        RequestItems: {
          [TableName]: Array.from({ length: 10 }, (_, i) => ({
            PutRequest: { Item: item('sum', `${i}`, { gsi1pk: 'sum', gsi1sk: `${i}`, t: 'x'.repeat(950) }) },
          })),
        },
      }),
    );
    const query = async (name: string, value: string, more: object = {}) => {
      const input = {
        TableName,
        KeyConditionExpression: '#p = :p',
        ExpressionAttributeNames: { '#p': name },
        ExpressionAttributeValues: { ':p': { S: value } },
        ReturnConsumedCapacity,
        ...more,
      } as const;
      return (await client.send(new QueryCommand(input))).ConsumedCapacity;
    };
    expect(await query('pk', 'sum')).toEqual(split(1.5));
    expect(await query('pk', 'sum', { ConsistentRead: true })).toEqual(split(3));
    expect(await query('pk', 'sum', { Limit: 2 })).toEqual(split(0.5));
    expect(await query('pk', 'nobody')).toEqual(split(0.5));
    expect(await query('gsi1pk', 'sum', { IndexName: 'gsi1' })).toEqual(split(0, 1.5));
  });

  test('letters count in UTF-8', async () => {
    await write('accents', { t: 'é'.repeat(2100) });
    expect(await get('accents', true)).toBe(2);
  });
});

describe('writes', () => {
  test('they cost one unit per started KB of the larger of before and after', async () => {
    expect(await write('w')).toEqual(split(1));
    expect(await write('w', { t: kb(3) })).toEqual(split(3));
    expect(await write('w')).toEqual(split(3));
    const gone = { TableName, Key: key('w'), ReturnConsumedCapacity } as const;
    expect((await client.send(new DeleteItemCommand(gone))).ConsumedCapacity).toEqual(split(1));
    expect((await client.send(new DeleteItemCommand(gone))).ConsumedCapacity).toEqual(split(1));
  });

  test('an index counts when an entry comes, changes, moves (twice) or goes, and not when it stays', async () => {
    expect(await write('i', { gsi1pk: 'i', gsi1sk: 'a' })).toEqual(split(1, 1));
    expect(await write('i', { gsi1sk: 'a', gsi1pk: 'i' })).toEqual(split(1));
    expect(await change('i', 'other', 'new')).toEqual(split(1, 1));
    expect(await change('i', 'gsi1sk', 'b')).toEqual(split(1, 2));
    expect(await change('i', 'gsi1pk')).toEqual(split(1, 1));
    expect(await change('i', 'other', 'newer')).toEqual(split(1));
  });

  test('an index with few attributes counts only changes of those', async () => {
    await client.send(
      new CreateTableCommand({
        TableName: 'keysonly',
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: ['id', 'g'].map(name => ({ AttributeName: name, AttributeType: 'S' })),
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        GlobalSecondaryIndexes: [
          {
            IndexName: 'some',
            KeySchema: [{ AttributeName: 'g', KeyType: 'HASH' }],
            Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['in'] },
          },
        ],
      }),
    );
    const cost = async (Item: Record<string, { S: string }>) => {
      const input = { TableName: 'keysonly', Item, ReturnConsumedCapacity } as const;
      const units = (await client.send(new PutItemCommand(input))).ConsumedCapacity;
      return units?.GlobalSecondaryIndexes?.some?.CapacityUnits ?? 0;
    };
    const base = { id: { S: 'a' }, g: { S: 'g' } };
    expect(await cost(base)).toBe(1);
    expect(await cost({ ...base, out: { S: kb(3) } })).toBe(0);
    expect(await cost({ ...base, in: { S: 'seen' } })).toBe(1);
  });

  test('TOTAL answers the sum alone and NONE nothing', async () => {
    const Item = item('total', 'x', { gsi1pk: 't', gsi1sk: 't' });
    const total = await client.send(new PutItemCommand({ TableName, Item, ReturnConsumedCapacity: 'TOTAL' }));
    expect(total.ConsumedCapacity).toEqual({ TableName, CapacityUnits: 2 });
    const none = await client.send(new PutItemCommand({ TableName, Item, ReturnConsumedCapacity: 'NONE' }));
    expect(none.ConsumedCapacity).toBeUndefined();
  });
});

describe('transactions', () => {
  test('the table counts twice, checks as writes, indexes once; a repetition counts as a read', async () => {
    const input = {
      TransactItems: [
        put('t-1', { gsi1pk: 't', gsi1sk: '1' }),
        put('t-2', { t: kb(2) }),
        { ConditionCheck: { TableName, Key: key('five'), ConditionExpression: 'attribute_exists(pk)' } },
      ],
      ClientRequestToken: 'capacity',
      ReturnConsumedCapacity,
    } as const;
    const send = async () =>
      (
        await client.send(
          new TransactWriteItemsCommand({ ...input, TransactItems: [...input.TransactItems] }),
        )
      ).ConsumedCapacity;
    const arm = (n: number) => ({ CapacityUnits: n, WriteCapacityUnits: n });
    const table = 2 * (1 + 2 + 5);
    expect(await send()).toEqual([
      { TableName, ...arm(table + 1), Table: arm(table), GlobalSecondaryIndexes: { gsi1: arm(1) } },
    ]);
    const again = 2 * (1 + 1 + 2);
    const read = { CapacityUnits: again, ReadCapacityUnits: again };
    expect(await send()).toEqual([{ TableName, ...read, Table: read }]);
  });

  test('a transactional get costs two units per started 4 KB', async () => {
    const answer = await client.send(
      new TransactGetItemsCommand({
        TransactItems: ['small', 'five', 'none'].map(pk => ({ Get: { TableName, Key: key(pk) } })),
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    expect(answer.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 8, ReadCapacityUnits: 8 }]);
  });
});

import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { item, key, type Opened, open, refusal, TableName } from './dynamodb-kit.ts';

let opened: Opened;
let client: DynamoDBClient;
let now = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  opened = await open({ now: () => now });
  client = opened.client;
});
afterAll(() => opened.close());

const putAll = (items: ReturnType<typeof item>[]) =>
  client.send(
    new BatchWriteItemCommand({
      RequestItems: { [TableName]: items.map(Item => ({ PutRequest: { Item } })) },
    }),
  );
const query = (pk: string, prefix: string, more: Partial<QueryCommandInput> = {}) =>
  client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :p AND begins_with(sk, :s)',
      ExpressionAttributeValues: { ':p': { S: pk }, ':s': { S: prefix } },
      ...more,
    }),
  );
const queryIndex = (pk: string, more: Partial<QueryCommandInput> = {}) =>
  client.send(
    new QueryCommand({
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :p',
      ExpressionAttributeValues: { ':p': { S: pk } },
      ...more,
    }),
  );
const update = (pk: string, input: Partial<UpdateItemCommandInput>) =>
  client.send(new UpdateItemCommand({ TableName, Key: key(pk), ...input }));
const read = async (pk: string, sk = 'x') =>
  (await client.send(new GetItemCommand({ TableName, Key: key(pk, sk) }))).Item;
const sks = (items: Record<string, { S?: string }>[] = []) => items.map(each => each.sk!.S);

describe('expiry', () => {
  const seconds = () => Math.floor(now / 1000);

  test('a sweep deletes what is past, from the index as well, and nothing else', async () => {
    const index = { gsi1pk: 'expiring', gsi1sk: 'a' };
    await putAll([
      item('ttl', 'past', { ttl: seconds() - 1, ...index }),
      item('ttl', 'future', { ttl: seconds() + 60, ...index }),
      item('ttl', 'text', { ttl: '1' }),
      item('ttl', 'ancient', { ttl: 1 }),
      item('ttl', 'never'),
    ]);
    expect(await opened.database.sweep()).toBe(1);
    expect(sks((await query('ttl', '')).Items)).toEqual(['ancient', 'future', 'never', 'text']);
    expect(sks((await queryIndex('expiring')).Items)).toEqual(['future']);
    now += 61_000;
    expect(await opened.database.sweep()).toBe(1);
    expect((await queryIndex('expiring')).Items).toEqual([]);
  });

  test('an item whose time was put off or taken away stays', async () => {
    const set = (pk: string, UpdateExpression: string, n?: number) =>
      update(pk, {
        UpdateExpression,
        ExpressionAttributeNames: { '#t': 'ttl' },
        ...(n !== undefined && { ExpressionAttributeValues: { ':t': { N: String(n) } } }),
      });
    for (const pk of ['put-off', 'taken']) await set(pk, 'SET #t = :t', seconds() + 10);
    await set('put-off', 'SET #t = :t', seconds() + 1000);
    await set('taken', 'REMOVE #t');
    now += 20_000;
    expect(await opened.database.sweep()).toBe(0);
    expect(await read('put-off')).toBeDefined();
    expect(await read('taken')).toBeDefined();
  });
});

describe('tables and protocol', () => {
  test('a table can be used as soon as it is created, and is gone with its items when deleted', async () => {
    const other = {
      TableName: 'other',
      BillingMode: 'PAY_PER_REQUEST' as const,
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' as const }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' as const }],
    };
    for (const expected of [0, 0]) {
      await client.send(new CreateTableCommand(other));
      const scanned = await client.send(new ScanCommand({ TableName: 'other' }));
      expect(scanned.Count).toBe(expected);
      await client.send(new PutItemCommand({ TableName: 'other', Item: { id: { S: 'a' } } }));
      expect((await refusal(client.send(new CreateTableCommand(other)))).name).toBe('ResourceInUseException');
      await client.send(new DeleteTableCommand({ TableName: 'other' }));
      const gone = await refusal(client.send(new DescribeTableCommand({ TableName: 'other' })));
      expect(gone.name).toBe('ResourceNotFoundException');
    }
    expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([TableName]);
  });

  test('requests without signature, with an unknown operation or with broken JSON are refused', async () => {
    const ask = async (headers: Record<string, string>, body = '{}') => {
      const answer = await fetch(opened.database.endpoint, { method: 'POST', headers, body });
      return [answer.status, ((await answer.json()) as { __type?: string }).__type?.split('#')[1]];
    };
    const operation = { 'x-amz-target': 'DynamoDB_20120810.ListTables' };
    const authorization = 'AWS4-HMAC-SHA256 Credential=a';
    expect(await ask(operation)).toEqual([400, 'MissingAuthenticationTokenException']);
    expect(await ask({ authorization, 'x-amz-target': 'DynamoDB_20120810.Nothing' })).toEqual([
      400,
      'UnknownOperationException',
    ]);
    expect(await ask({ ...operation, authorization }, '{')).toEqual([400, 'SerializationException']);
    expect(await ask({ ...operation, authorization })).toEqual([200, undefined]);
  });
});

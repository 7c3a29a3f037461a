import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ListTablesCommand,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOf, item, type Opened, open, refusal, sks, TableName } from './kit.ts';

let opened: Opened;
let client: DynamoDBClient;
let calls: ReturnType<typeof callsOf>;
let now = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  opened = await open({ now: () => now });
  client = opened.client;
  calls = callsOf(client);
});
afterAll(() => opened.close());

describe('expiry', () => {
  const seconds = () => Math.floor(now / 1000);

  test('a sweep deletes what is past, from the index as well, and nothing else', async () => {
    const index = { gsi1pk: 'expiring', gsi1sk: 'a' };
    await calls.putAll([
      item('ttl', 'past', { ttl: seconds() - 1, ...index }),
      item('ttl', 'future', { ttl: seconds() + 60, ...index }),
      item('ttl', 'text', { ttl: '1' }),
      item('ttl', 'ancient', { ttl: 1 }),
      item('ttl', 'never'),
    ]);
    expect(await opened.database.sweep()).toBe(1);
    expect(sks((await calls.query('ttl', '')).Items)).toEqual(['ancient', 'future', 'never', 'text']);
    expect(sks((await calls.queryIndex('expiring')).Items)).toEqual(['future']);
    now += 61_000;
    expect(await opened.database.sweep()).toBe(1);
    expect((await calls.queryIndex('expiring')).Items).toEqual([]);
  });

  test('an item whose time was put off or taken away stays', async () => {
    const set = (pk: string, UpdateExpression: string, n?: number) =>
      calls.update(pk, {
        UpdateExpression,
        ExpressionAttributeNames: { '#t': 'ttl' },
        ...(n !== undefined && { ExpressionAttributeValues: { ':t': { N: String(n) } } }),
      });
    for (const pk of ['put-off', 'taken']) await set(pk, 'SET #t = :t', seconds() + 10);
    await set('put-off', 'SET #t = :t', seconds() + 1000);
    await set('taken', 'REMOVE #t');
    now += 20_000;
    expect(await opened.database.sweep()).toBe(0);
    expect(await calls.read('put-off')).toBeDefined();
    expect(await calls.read('taken')).toBeDefined();
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BatchGetItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactGetItemsCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { item, key, type Opened, open, put, refusal, TableName } from './kit.ts';

let opened: Opened;
let client: DynamoDBClient;
let now = Date.UTC(2026, 0, 1);

// On disk, as only there writes are under way while other requests are decided.
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dynamodb-'));
  opened = await open({ dataDir, now: () => now });
  client = opened.client;
});
afterAll(async () => {
  await opened.close();
  await rm(dataDir, { recursive: true });
});

const transact = (items: TransactWriteItem[], token?: string) =>
  client.send(
    new TransactWriteItemsCommand({ TransactItems: items, ...(token && { ClientRequestToken: token }) }),
  );
const read = async (pk: string) =>
  (await client.send(new GetItemCommand({ TableName, Key: key(pk), ConsistentRead: true }))).Item;
const absent = (pk: string): TransactWriteItem => ({
  ConditionCheck: { TableName, Key: key(pk), ConditionExpression: 'attribute_not_exists(pk)' },
});
const adding = (pk: string, amount: number): TransactWriteItem => ({
  Update: {
    TableName,
    Key: key(pk),
    UpdateExpression: 'ADD amount :a',
    ConditionExpression: 'attribute_not_exists(amount) OR amount >= :least',
    ExpressionAttributeValues: { ':a': { N: String(amount) }, ':least': { N: String(-amount) } },
  },
});

describe('all or nothing', () => {
  test('puts, updates, deletes and checks of one transaction are done together', async () => {
    await transact([put('all-1', { a: 'old' }), put('all-2')]);
    await transact([
      adding('all-1', 3),
      { Delete: { TableName, Key: key('all-2') } },
      put('all-3'),
      absent('all-4'),
    ]);
    expect(await read('all-1')).toEqual(item('all-1', 'x', { a: 'old', amount: 3 }));
    expect(await read('all-2')).toBeUndefined();
    expect(await read('all-3')).toBeDefined();
    expect(await read('all-4')).toBeUndefined();
  });

  test.each([0, 1, 2, 3])('a condition that fails at position %i leaves every item as it was', async at => {
    const name = `position-${at}`;
    await client.send(new PutItemCommand({ TableName, Item: item(`${name}-there`, 'x') }));
    const parts = [put(`${name}-a`), adding(`${name}-b`, 1), put(`${name}-c`)];
    parts.splice(at, 0, absent(`${name}-there`));
    const error = await refusal(transact(parts));
    expect(error.name).toBe('TransactionCanceledException');
    const codes = (error.CancellationReasons as { Code: string }[]).map(reason => reason.Code);
    expect(codes).toEqual(parts.map((_, i) => (i === at ? 'ConditionalCheckFailed' : 'None')));
    for (const pk of ['a', 'b', 'c']) expect(await read(`${name}-${pk}`)).toBeUndefined();
  });

  test('a failed condition returns the current item only if that was requested', async () => {
    await transact([put('shown', { a: 'there' })]);
    const check = absent('shown').ConditionCheck!;
    const both = await refusal(
      transact([
        { Put: { TableName, Item: item('other', 'x') } },
        { ConditionCheck: { ...check, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
      ]),
    );
    expect(both.CancellationReasons).toEqual([
      { Code: 'None' },
      {
        Code: 'ConditionalCheckFailed',
        Message: 'The conditional request failed',
        Item: item('shown', 'x', { a: 'there' }),
      },
    ]);
    const silent = await refusal(transact([absent('shown')]));
    expect((silent.CancellationReasons as object[])[0]).not.toHaveProperty('Item');
  });

  test('the first part that is not valid is the only reason, whatever the others would say', async () => {
    const wrong = { Put: { TableName, Item: { ...item('wrong', 'x'), pk: { N: '7' } } } };
    const error = await refusal(transact([wrong, wrong, absent('shown')]));
    const codes = (error.CancellationReasons as { Code: string }[]).map(({ Code }) => Code);
    expect(codes).toEqual(['ValidationError', 'None', 'None']);
  });

  test('an update that cannot be applied cancels the others', async () => {
    await transact([put('text', { amount: 'no number' })]);
    const error = await refusal(
      transact([
        put('beside'),
        {
          Update: {
            TableName,
            Key: key('text'),
            UpdateExpression: 'SET amount = amount + :one',
            ExpressionAttributeValues: { ':one': { N: '1' } },
          },
        },
      ]),
    );
    expect(error.CancellationReasons).toMatchObject([{ Code: 'None' }, { Code: 'ValidationError' }]);
    expect(await read('beside')).toBeUndefined();
  });
});

describe('what a request may hold', () => {
  test('one item twice is refused', async () => {
    const error = await refusal(transact([put('twice'), absent('twice')]));
    expect(error.name).toBe('ValidationException');
    expect(error.message).toBe('Transaction request cannot include multiple operations on one item');
  });

  test('100 parts are done, none and 101 are refused', async () => {
    const parts = (n: number) => Array.from({ length: n }, (_, i) => put(`many-${i}`));
    await transact(parts(100));
    expect(await read('many-99')).toBeDefined();
    expect((await refusal(transact(parts(101)))).name).toBe('ValidationException');
    expect((await refusal(transact([]))).name).toBe('ValidationException');
  });

  test('a part with two operations, a check without condition and an unknown table are refused', async () => {
    const two = await refusal(transact([{ ...put('two'), ...absent('two-b') }]));
    expect(two.name).toBe('ValidationException');
    const bare = { ConditionCheck: { TableName, Key: key('bare') } } as unknown as TransactWriteItem;
    expect((await refusal(transact([bare]))).name).toBe('ValidationException');
    const unknown = await refusal(transact([{ Put: { TableName: 'nowhere', Item: item('a', 'x') } }]));
    expect(unknown.name).toBe('ResourceNotFoundException');
  });

  test('an expression with an unused value is refused before anything is written', async () => {
    const part = adding('unused', 1);
    part.Update!.ExpressionAttributeValues![':more'] = { N: '1' };
    const error = await refusal(transact([put('unused-b'), part]));
    expect(error.name).toBe('ValidationException');
    expect(await read('unused-b')).toBeUndefined();
  });
});

describe('ClientRequestToken', () => {
  test('a repeated request is confirmed and done once', async () => {
    await transact([adding('once', 5)], 'token-once');
    await transact([adding('once', 5)], 'token-once');
    expect((await read('once'))?.amount).toEqual({ N: '5' });
  });

  test('repeated while the first is in progress, it is done once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => transact([adding('race', 5)], 'token-race')));
    expect((await read('race'))?.amount).toEqual({ N: '5' });
  });

  test('the same token with other items is refused', async () => {
    await transact([adding('mismatch', 5)], 'token-mismatch');
    const error = await refusal(transact([adding('mismatch', 6)], 'token-mismatch'));
    expect(error.name).toBe('IdempotentParameterMismatchException');
    expect((await read('mismatch'))?.amount).toEqual({ N: '5' });
  });

  test('a canceled transaction may be tried again with its token', async () => {
    await transact([put('again')]);
    await refusal(transact([absent('again'), put('again-b')], 'token-again'));
    await transact([{ Delete: { TableName, Key: key('again') } }]);
    await transact([absent('again'), put('again-b')], 'token-again');
    expect(await read('again-b')).toBeDefined();
  });

  test('it counts for ten minutes, swept or not', async () => {
    await transact([adding('late', 5)], 'token-late');
    now += 10 * 60_000 - 1;
    await opened.database.sweep();
    await transact([adding('late', 5)], 'token-late');
    expect((await read('late'))?.amount).toEqual({ N: '5' });
    now += 1;
    await transact([adding('late', 5)], 'token-late');
    expect((await read('late'))?.amount).toEqual({ N: '10' });
  });
});

describe('isolation', () => {
  const accounts = ['acc-0', 'acc-1', 'acc-2', 'acc-3'];

  test('concurrent transfers and plain writes keep the sum', async () => {
    await transact(accounts.map(pk => put(pk, { amount: 100, touched: 0 })));
    let moved = 0;
    const transfers = Array.from({ length: 60 }, async (_, i) => {
      const from = accounts[i % 4]!;
      const to = accounts[(i + 1 + (i % 3)) % 4]!;
      if (from === to) return;
      try {
        await transact([adding(from, -40), adding(to, 40)]);
        moved += 1;
      } catch (error) {
        expect((error as Error).name).toBe('TransactionCanceledException');
      }
    });
    const touches = Array.from({ length: 60 }, (_, i) =>
      client.send(
        new UpdateItemCommand({
          TableName,
          Key: key(accounts[i % 4]!),
          UpdateExpression: 'ADD touched :one',
          ExpressionAttributeValues: { ':one': { N: '1' } },
        }),
      ),
    );
    const sums: number[] = [];
    const looks = Array.from({ length: 40 }, async () => {
      const answer = await client.send(
        new TransactGetItemsCommand({
          TransactItems: accounts.map(pk => ({ Get: { TableName, Key: key(pk) } })),
        }),
      );
      sums.push(answer.Responses!.reduce((sum, { Item }) => sum + Number(Item!.amount!.N), 0));
    });
    await Promise.all([...transfers, ...touches, ...looks]);
    expect(moved).toBeGreaterThan(0);
    expect(new Set(sums)).toEqual(new Set([400]));
    const found = await client.send(
      new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: accounts.map(pk => key(pk)) } } }),
    );
    const items = found.Responses![TableName]!;
    expect(items.reduce((sum, each) => sum + Number(each.amount!.N), 0)).toBe(400);
    expect(items.reduce((sum, each) => sum + Number(each.touched!.N), 0)).toBe(60);
    expect(items.every(each => Number(each.amount!.N) >= 0)).toBe(true);
  });

  test('of many that claim the same item exactly one succeeds', async () => {
    const claims = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => transact([absent('claimed-by'), put(`claim-${i}`)]).then(() => i)),
    );
    expect(claims.every(claim => claim.status === 'fulfilled')).toBe(true);
    const owned = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        transact([
          { Put: { ...put('owned', { by: i }).Put!, ConditionExpression: 'attribute_not_exists(pk)' } },
          put(`owner-${i}`),
        ]),
      ),
    );
    expect(owned.filter(each => each.status === 'fulfilled')).toHaveLength(1);
    const winner = (await read('owned'))!.by!.N;
    for (let i = 0; i < 20; i++) {
      expect((await read(`owner-${i}`)) !== undefined).toBe(String(i) === winner);
    }
  });
});

describe('TransactGetItems', () => {
  test('answers items and gaps in the order asked, projected', async () => {
    await transact([put('get-1', { a: 'A', b: 'B' })]);
    const answer = await client.send(
      new TransactGetItemsCommand({
        TransactItems: [
          { Get: { TableName, Key: key('get-none') } },
          { Get: { TableName, Key: key('get-1'), ProjectionExpression: 'b' } },
        ],
      }),
    );
    expect(answer.Responses).toEqual([{}, { Item: { b: { S: 'B' } } }]);
  });

  test('one item twice is refused', async () => {
    const Get = { TableName, Key: key('get-1') };
    const call = client.send(new TransactGetItemsCommand({ TransactItems: [{ Get }, { Get }] }));
    expect((await refusal(call)).name).toBe('ValidationException');
  });
});

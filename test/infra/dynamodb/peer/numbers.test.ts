import {
  type AttributeValue,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPeer, outcome, type Peer } from './kit.ts';

let peer: Peer;
beforeAll(async () => {
  peer = await openPeer();
});
afterAll(() => peer.close());

const Key = { p: { S: 'number' } };

/** Stores a number and returns what a read answers. */
async function stored(N: string): Promise<string | undefined> {
  await peer.client.send(new PutItemCommand({ TableName: 'one', Item: { ...Key, n: { N } } }));
  return (await peer.client.send(new GetItemCommand({ TableName: 'one', Key }))).Item?.n?.N;
}

const nines = '9'.repeat(38);

describe('numbers', () => {
  test.each([
    ['3', '3'],
    ['+3', '3'],
    ['-7.1234', '-7.1234'],
    ['-17e5', '-1700000'],
    ['-17.4E3', '-17400'],
    ['.123', '0.123'],
    ['5.', '5'],
    ['0001.2300', '1.23'],
    ['1e+5', '100000'],
    ['0e1000', '0'],
    ['-0', '0'],
    ['+0.0', '0'],
    [nines, nines],
    [`-${nines}`, `-${nines}`],
    ['3.1415926535897932384626433832795028841', '3.1415926535897932384626433832795028841'],
    ['1e125', `1${'0'.repeat(125)}`],
    ['1e-130', `0.${'0'.repeat(129)}1`],
    ['9.99999999e125', `999999999${'0'.repeat(117)}`],
  ])('%s is stored as %s', async (given, answered) => {
    expect(await stored(given)).toBe(answered);
  });

  test.each([
    ...['NaN', 'Infinity', '-Infinity', 'dog', ' 1', '1 ', '', '++1', '+-1', '1e', '0x10', '1_000', '.'].map(
      given => [given, /cannot be converted to a numeric value/],
    ),
    ['1e126', /overflow/],
    ['-11e125', /overflow/],
    ['1e100000000', /overflow/],
    ['1e-131', /underflow/],
    ['0.9e-130', /underflow/],
    [`${nines}9`, /more than 38 significant digits/],
    ['3.14159265358979323846264338327950288419', /more than 38 significant digits/],
  ] as [string, RegExp][])('%j is refused', async (given, message) => {
    expect(await outcome(stored(given), true)).toMatch(message);
    const nested = { L: [{ M: { x: { N: given } } }] };
    const update = new UpdateItemCommand({
      TableName: 'one',
      Key,
      UpdateExpression: 'SET n = :v',
      ExpressionAttributeValues: { ':v': nested },
    });
    expect(await outcome(peer.client.send(update), true)).toMatch(message);
  });

  test.each([
    ['a + b', '1', '10000000000000000000000', '10000000000000000000001'],
    ['a - b', '10000000000000000000000', '1', '9999999999999999999999'],
    ['a + b', '0.1', '0.2', '0.3'],
    ['a - b', '1e-130', '1e-130', '0'],
    ['a + b', '1e37', '1', `1${'0'.repeat(36)}1`],
    ['a + b', nines, '1', `1${'0'.repeat(38)}`],
  ])('%s of %s and %s', async (expression, a, b, sum) => {
    const Item = { ...Key, a: { N: a }, b: { N: b } };
    await peer.client.send(new PutItemCommand({ TableName: 'one', Item }));
    const { Attributes } = await peer.client.send(
      new UpdateItemCommand({
        TableName: 'one',
        Key,
        UpdateExpression: `SET s = ${expression}`,
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    expect(Attributes).toEqual({ s: { N: sum } });
  });

  test.each([
    ['9e125', '9e125'],
    ['1e50', '1'],
    ['1e38', '1'],
    ['-9e125', '-9e125'],
    ['1', '1e-130'],
  ])('a sum of %s and %s is refused, in every kind of update', async (a, b) => {
    const Item = { ...Key, a: { N: a }, b: { N: b } };
    await peer.client.send(new PutItemCommand({ TableName: 'one', Item }));
    const updates = [
      { UpdateExpression: 'SET s = a + b' },
      { UpdateExpression: 'ADD a :b', ExpressionAttributeValues: { ':b': { N: b } } },
    ];
    for (const update of updates) {
      const asked = peer.client.send(new UpdateItemCommand({ TableName: 'one', Key, ...update }));
      expect(await outcome(asked, true)).toMatch(/^ValidationException: Number overflow/);
    }
  });

  test.each([
    ['n = :v', { N: '+1.50' }],
    ['lst = :v', { L: [{ N: '15e-1' }, { M: { x: { N: '1e1' } } }] }],
    ['ns = :v', { NS: ['10.0', '0.15e1'] }],
    ['contains(ns, :v)', { N: '1e1' }],
    ['contains(lst, :v)', { N: '1.50' }],
    ['n IN (:v)', { N: '001.5' }],
  ] as [string, AttributeValue][])(
    '%s %j: spelling makes no difference',
    async (ConditionExpression, value) => {
      await peer.put({ p: 'number', n: 1.5, lst: [1.5, { x: 10 }], ns: new Set([1.5, 10]) });
      const update = new UpdateItemCommand({
        TableName: 'one',
        Key,
        UpdateExpression: 'REMOVE absent',
        ConditionExpression,
        ExpressionAttributeValues: { ':v': value },
      });
      expect(await outcome(peer.client.send(update))).toBe('done');
    },
  );

  test('spelling makes no difference to members of a set', async () => {
    await peer.put({ p: 'number', n: 1.5 });
    const twice = new PutItemCommand({ TableName: 'one', Item: { ...Key, s: { NS: ['1', '+1.0'] } } });
    expect(await outcome(peer.client.send(twice), true)).toMatch(/duplicates/);
  });

  test('as sort keys stand in their order', async () => {
    const order = [
      '-2e10',
      '-710',
      '-4.1',
      '-0.1',
      '-1e-5',
      '0',
      '2e-5',
      '0.15',
      '1',
      '1.00000000000000000000000001',
      '3.14159',
      '3.1415926535897932384626433832795028841',
      '31.4',
      '1.4e10',
      '1e125',
    ];
    for (const N of order.toReversed()) {
      await peer.client.send(
        new PutItemCommand({ TableName: 'numbers', Item: { p: { S: 'order' }, c: { N } } }),
      );
    }
    const { Items } = await peer.client.send(
      new QueryCommand({
        TableName: 'numbers',
        KeyConditionExpression: 'p = :p AND c >= :c',
        ExpressionAttributeValues: { ':p': { S: 'order' }, ':c': { N: '-0' } },
      }),
    );
    expect(Items!.map(({ c }) => Number(c!.N))).toEqual(order.map(Number).filter(each => each >= 0));
    const all = await peer.client.send(
      new QueryCommand({
        TableName: 'numbers',
        KeyConditionExpression: 'p = :p',
        ExpressionAttributeValues: { ':p': { S: 'order' } },
      }),
    );
    expect(all.Items!.map(({ c }) => Number(c!.N))).toEqual(order.map(Number));
  });
});

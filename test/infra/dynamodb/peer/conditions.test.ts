import { DeleteItemCommand, PutItemCommand, QueryCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytes, failed, invalid, openPeer, outcome, type Peer, type Plain, plain, wire } from './kit.ts';

let peer: Peer;
beforeAll(async () => {
  peer = await openPeer();
});
afterAll(() => peer.close());

/** One value of every type, and of some types a second one. */
const everyType: Plain[] = [
  1,
  'hello',
  true,
  bytes('xyz'),
  null,
  ['hello', 42],
  ['hello', [42, { deep: new Set(['a']) }]],
  { hello: 'world', n: { m: [1] } },
  new Set(['hello', 'world']),
  new Set([1, 2, 3]),
  new Set([bytes('xyz'), bytes('hi')]),
];

const item = {
  p: 'conditions',
  one: 1,
  two: 2,
  cat: 'cat',
  bcat: bytes('cat'),
  rb: new Uint8Array([0xff, 0x00, 0xfe]),
  lst: [2, 'dog', new Set([1, 2]), [3, 4], { a: 1 }, null],
  same: [2, 'dog', new Set([2, 1]), [3, 4], { a: 1 }, null],
  mp: { a: 1, b: { c: [1, { d: 'x' }] } },
  swapped: { b: { c: [1, { d: 'x' }] }, a: 1 },
  ss: new Set(['a', 'b']),
  ns: new Set([2, 4, 7]),
  bs: new Set([bytes('x'), new Uint8Array([0xff])]),
  blank: '',
  nolist: [],
  yes: true,
  nothing: null,
};

type Case = [condition: string, values: Record<string, Plain>, result: 'true' | 'false' | 'invalid'];

const cases: Case[] = [
  ['lst = same', {}, 'true'],
  ['mp = swapped', {}, 'true'],
  ['lst = mp', {}, 'false'],
  ['lst <> same', {}, 'false'],
  ['lst = :v', { ':v': item.same }, 'true'],
  ['lst = :v', { ':v': ['dog', 2] }, 'false'],
  ['mp = :v', { ':v': { a: 1 } }, 'false'],
  ['ss = :v', { ':v': new Set(['b', 'a']) }, 'true'],
  ['ss = :v', { ':v': new Set(['b', 'a', 'c']) }, 'false'],
  ['ns = :v', { ':v': new Set([7, 4, 2]) }, 'true'],
  ['bs = :v', { ':v': new Set([new Uint8Array([0xff]), bytes('x')]) }, 'true'],
  ['nolist = :v', { ':v': [] }, 'true'],
  ['lst IN (:a, :v)', { ':a': 3, ':v': item.same }, 'true'],
  ['one IN (:a, :b)', { ':a': 'dog', ':b': 1 }, 'true'],
  ['gone IN (:a)', { ':a': 1 }, 'false'],
  // An attribute that is absent equals nothing, not even another.
  ['gone = absent', {}, 'false'],
  ['gone <> absent', {}, 'true'],
  ['gone = :v', { ':v': null }, 'false'],
  ['gone < absent', {}, 'false'],
  ['gone <= absent', {}, 'false'],
  ['gone > absent', {}, 'false'],
  ['gone >= absent', {}, 'false'],
  ['gone BETWEEN absent AND one', {}, 'false'],
  ['gone IN (absent)', {}, 'false'],
  ['NOT gone = absent', {}, 'true'],
  // Order compares numbers, texts and bytes. Other types of the item are false; of the request, a refusal.
  ['one < :v', { ':v': 2 }, 'true'],
  ['one < :v', { ':v': '2' }, 'false'],
  ['cat < :v', { ':v': 'dog' }, 'true'],
  ['bcat < :v', { ':v': bytes('dog') }, 'true'],
  ['rb > :v', { ':v': new Uint8Array([0xfe]) }, 'true'],
  [':v > cat', { ':v': '\u{1f600}' }, 'true'],
  [':low < :high', { ':low': '\uffee', ':high': '\u{1f600}' }, 'true'],
  ['lst <= :v', { ':v': 1 }, 'false'],
  ['lst <= lst2', {}, 'false'],
  ['lst >= same', {}, 'false'],
  ['yes >= yes2', {}, 'false'],
  ...['<', '<=', '>', '>='].flatMap((operator): Case[] => [
    [`one ${operator} :v`, { ':v': [1, 2] }, 'invalid'],
    [`:v ${operator} one`, { ':v': { a: 1 } }, 'invalid'],
    [`one ${operator} :v`, { ':v': true }, 'invalid'],
    [`one ${operator} :v`, { ':v': null }, 'invalid'],
    [`ns ${operator} :v`, { ':v': new Set([1]) }, 'invalid'],
    [`one ${operator} lst`, {}, 'false'],
  ]),
  ['one BETWEEN :a AND :b', { ':a': 1, ':b': 1 }, 'true'],
  ['one BETWEEN :a AND :b', { ':a': 2, ':b': 1 }, 'invalid'],
  ['one BETWEEN :a AND :b', { ':a': 1, ':b': 'x' }, 'invalid'],
  ['one BETWEEN :a AND :b', { ':a': [1], ':b': [2] }, 'invalid'],
  ['one BETWEEN two AND :b', { ':b': 1 }, 'false'],
  ['one BETWEEN lst AND mp', {}, 'false'],
  ['cat BETWEEN one AND :b', { ':b': 'zebra' }, 'false'],
  ['begins_with(bcat, :v)', { ':v': bytes('ca') }, 'true'],
  ['begins_with(rb, :v)', { ':v': new Uint8Array([0xff, 0x00]) }, 'true'],
  ['begins_with(rb, :v)', { ':v': new Uint8Array([0xfd]) }, 'false'],
  ['begins_with(bcat, :v)', { ':v': 'ca' }, 'false'],
  ['begins_with(one, :v)', { ':v': 'ca' }, 'false'],
  ['begins_with(one, cat)', {}, 'false'],
  ['begins_with(cat, :v)', { ':v': 2 }, 'invalid'],
  ['begins_with(:v, cat)', { ':v': 'category' }, 'true'],
  ['begins_with(gone, absent)', {}, 'false'],
  ['contains(lst, :v)', { ':v': new Set([2, 1]) }, 'true'],
  ['contains(lst, :v)', { ':v': [3, 4] }, 'true'],
  ['contains(lst, :v)', { ':v': { a: 1 } }, 'true'],
  ['contains(lst, :v)', { ':v': null }, 'true'],
  ['contains(lst, :v)', { ':v': [3] }, 'false'],
  ['contains(ns, :v)', { ':v': 4 }, 'true'],
  ['contains(ns, :v)', { ':v': new Set([4]) }, 'false'],
  ['contains(bs, :v)', { ':v': new Uint8Array([0xff]) }, 'true'],
  ['contains(bs, :v)', { ':v': new Uint8Array([0xfe]) }, 'false'],
  ['contains(rb, :v)', { ':v': new Uint8Array([0x00, 0xfe]) }, 'true'],
  ['contains(rb, :v)', { ':v': new Uint8Array([0x00, 0xff]) }, 'false'],
  ['contains(mp, :v)', { ':v': 'a' }, 'false'],
  ['contains(yes, :v)', { ':v': true }, 'false'],
  ['contains(cat, gone)', {}, 'false'],
  ['contains(cat, cat)', {}, 'invalid'],
  ['attribute_type(:v, :t)', { ':v': 5, ':t': 'N' }, 'true'],
  ['attribute_type(nothing, :t)', { ':t': 'NULL' }, 'true'],
  ['attribute_type(yes, :t)', { ':t': 'BOOL' }, 'true'],
  ['attribute_type(mp.b, :t)', { ':t': 'M' }, 'true'],
  ['attribute_type(blank, :t)', { ':t': 'S' }, 'true'],
  ['attribute_type(cat, :t)', { ':t': 'SS' }, 'false'],
  ['attribute_type(gone, :t)', { ':t': 'S' }, 'false'],
  ['attribute_type(cat, :t)', { ':t': 'DOG' }, 'invalid'],
  ['attribute_type(cat, blank)', {}, 'invalid'],
  ['attribute_exists(blank)', {}, 'true'],
  ['attribute_exists(mp.b.c[1].d)', {}, 'true'],
  ['attribute_exists(mp.b.c[2])', {}, 'false'],
  ['attribute_exists(mp[0])', {}, 'false'],
  ['attribute_exists(lst.a)', {}, 'false'],
  ['attribute_not_exists(toString)', {}, 'true'],
  ['attribute_not_exists(mp.toString)', {}, 'true'],
  ['mp.b.c[0] < two', {}, 'true'],
  ['mp.b.z < mp.b.c[100]', {}, 'false'],
  ['size(blank) = :v', { ':v': 0 }, 'true'],
  ['size(nolist) = :v', { ':v': 0 }, 'true'],
  ['size(rb) = :v', { ':v': 3 }, 'true'],
  ['size(mp) < size(lst)', {}, 'true'],
  ['size(one) = :v', { ':v': 1 }, 'false'],
  ['size(one) < :v', { ':v': 100 }, 'false'],
  ['size(gone) <> :v', { ':v': 1 }, 'true'],
  ['size(cat) IN (two, :v)', { ':v': 3 }, 'true'],
  ['size(cat) = :v', { ':v': 'dog' }, 'false'],
  ['size(cat)', {}, 'invalid'],
  ['NOT NOT NOT NOT one < two', {}, 'true'],
  ['one < two OR two < one AND gone = gone2', {}, 'true'],
  ['NOT one < two AND one < two', {}, 'false'],
];

const results = { true: 'done', false: failed, invalid };

describe('conditions', () => {
  test.each(cases)('%s %o is %s', async (ConditionExpression, values, result) => {
    await peer.put(item);
    const put = new PutItemCommand({
      TableName: 'one',
      Item: wire(item),
      ConditionExpression,
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: wire(values) }),
    });
    expect(await outcome(peer.client.send(put))).toBe(results[result]);
  });

  test.each(cases)('a filter %s %o is %s', async (FilterExpression, values, result) => {
    await peer.put({ ...item, c: 'x' }, 'texts');
    const send = (command: QueryCommand | ScanCommand) =>
      peer.client.send(command as QueryCommand).then(
        ({ Count }) => (Count === 1 ? 'done' : failed),
        (error: Error) => error.name,
      );
    const query = new QueryCommand({
      TableName: 'texts',
      KeyConditionExpression: 'p = :p',
      FilterExpression,
      ExpressionAttributeValues: wire({ ':p': 'conditions', ...values }),
    });
    expect(await send(query)).toBe(results[result]);
    const scan = new ScanCommand({
      TableName: 'texts',
      FilterExpression,
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: wire(values) }),
    });
    expect(await send(scan)).toBe(results[result]);
  });

  test('values of every type equal themselves and nothing else', async () => {
    for (const [i, left] of everyType.entries()) {
      await peer.put({ p: 'pairs', a: left });
      for (const [j, right] of everyType.entries()) {
        const asked = peer.client.send(
          new DeleteItemCommand({
            TableName: 'one',
            Key: wire({ p: 'pairs' }),
            ConditionExpression: 'a <> :v',
            ExpressionAttributeValues: wire({ ':v': right }),
            ReturnValues: 'ALL_OLD',
          }),
        );
        const result = await outcome(asked);
        expect(result, `${i} ${j}`).toBe(i === j ? failed : 'done');
        if (i !== j) await peer.put({ p: 'pairs', a: left });
      }
    }
  });

  test('functions of updates are refused by name', async () => {
    for (const name of ['if_not_exists', 'list_append']) {
      const asked = peer.update('functions', {
        UpdateExpression: 'SET z = :v',
        ConditionExpression: `${name}(a, a) = :v`,
        values: { ':v': 1 },
      });
      expect(await outcome(asked, true)).toMatch(/^ValidationException: .*not allowed.*function: /);
    }
  });

  test('a filter reads nested attributes that a projection leaves out', async () => {
    await peer.put({ p: 'nested', c: 'hi', x: { a: 'dog', b: 3 }, y: 'cat' }, 'texts');
    await peer.put({ p: 'nested', c: 'yo', x: { a: 'mouse', b: 4 }, y: 'horse' }, 'texts');
    const ask = async (FilterExpression: string, ProjectionExpression: string, value: Plain) => {
      const { Items } = await peer.client.send(
        new QueryCommand({
          TableName: 'texts',
          KeyConditionExpression: 'p = :p',
          FilterExpression,
          ProjectionExpression,
          ExpressionAttributeValues: wire({ ':p': 'nested', ':v': value }),
        }),
      );
      return Items!.map(plain);
    };
    expect(await ask('x.a = :v', 'x.b', 'mouse')).toEqual([{ x: { b: 4 } }]);
    expect(await ask('x.a = :v', 'x', 'mouse')).toEqual([{ x: { a: 'mouse', b: 4 } }]);
    expect(await ask('x = :v', 'x.a', { b: 4, a: 'mouse' })).toEqual([{ x: { a: 'mouse' } }]);
  });
});

import {
  type Condition,
  type ExpectedAttributeValue,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytes, failed, invalid, openPeer, outcome, type Peer, type Plain, plain, wire } from './kit.ts';

// The parameters that expressions replaced. The application sends none of them.
let peer: Peer;
beforeAll(async () => {
  peer = await openPeer();
});
afterAll(() => peer.close());

const item = {
  p: 'legacy',
  c: 1,
  n: 3,
  s: 'hello',
  b: bytes('hi there'),
  l: [2, 'dog', [1]],
  m: { a: { b: 1 } },
  ns: new Set([2, 4]),
  ss: new Set(['a', 'b']),
  yes: true,
  nothing: null,
};

type Operator = NonNullable<Condition['ComparisonOperator']>;
type Case = [attribute: string, operator: Operator, values: Plain[], result: 'true' | 'false' | 'invalid'];
const { p: _p, c: _c, ...attributes } = item;
const cases: Case[] = [
  ...Object.entries(attributes).flatMap(([name, value]): Case[] => [
    [name, 'EQ', [value], 'true'],
    [name, 'NE', [value], 'false'],
    [name, 'NE', ['other'], 'true'],
  ]),
  ['gone', 'EQ', [1], 'false'],
  ['gone', 'NE', [1], 'true'],
  ['n', 'EQ', [2, 3], 'invalid'],
  ['n', 'LT', [4], 'true'],
  ['n', 'LE', [3], 'true'],
  ['n', 'GT', ['2'], 'false'],
  ['n', 'GE', [[1]], 'invalid'],
  ['n', 'LT', [true], 'invalid'],
  ['n', 'BETWEEN', [1, 3], 'true'],
  ['n', 'BETWEEN', [4, 3], 'invalid'],
  ['n', 'BETWEEN', [1, 'x'], 'invalid'],
  ['n', 'BETWEEN', [1], 'invalid'],
  ['n', 'BETWEEN', [new Set([1]), new Set([2])], 'invalid'],
  ['n', 'IN', [1, 3], 'true'],
  ['n', 'IN', [1, 'x'], 'invalid'],
  ['n', 'IN', [], 'invalid'],
  ['n', 'IN', [[1]], 'invalid'],
  ['ns', 'IN', [2, 4], 'false'],
  ['s', 'BEGINS_WITH', ['hell'], 'true'],
  ['b', 'BEGINS_WITH', [bytes('hi')], 'true'],
  ['n', 'BEGINS_WITH', ['hell'], 'false'],
  ['s', 'BEGINS_WITH', [3], 'invalid'],
  ['s', 'CONTAINS', ['ell'], 'true'],
  ['ns', 'CONTAINS', [4], 'true'],
  ['l', 'CONTAINS', ['dog'], 'true'],
  ['l', 'CONTAINS', [[1]], 'invalid'],
  ['b', 'CONTAINS', [bytes('here')], 'true'],
  ['s', 'NOT_CONTAINS', ['ell'], 'false'],
  ['s', 'NOT_CONTAINS', [1], 'true'],
  ['ns', 'NOT_CONTAINS', [1], 'true'],
  ['gone', 'NOT_CONTAINS', [1], 'false'],
  ['gone', 'NULL', [], 'true'],
  ['nothing', 'NULL', [], 'false'],
  ['nothing', 'NOT_NULL', [], 'true'],
  ['n', 'NOT_NULL', [1], 'invalid'],
];
const results = { true: 'done', false: failed, invalid };

const list = (values: Plain[]) => {
  const { v } = wire({ v: values });
  return v!.L!;
};

async function putIf(Expected: Record<string, ExpectedAttributeValue>, more = {}) {
  await peer.put(item);
  return outcome(
    peer.client.send(new PutItemCommand({ TableName: 'one', Item: wire(item), Expected, ...more })),
  );
}

async function filtered(QueryFilter: Record<string, Condition>, more: Partial<QueryCommandInput> = {}) {
  await peer.put(item, 'numbers');
  return peer.client
    .send(
      new QueryCommand({
        TableName: 'numbers',
        KeyConditions: { p: { ComparisonOperator: 'EQ', AttributeValueList: [{ S: 'legacy' }] } },
        QueryFilter,
        ...more,
      }),
    )
    .then(
      ({ Items }) => (Items!.length === 1 ? 'done' : failed),
      (error: Error) => error.name,
    );
}

describe('conditions without expressions', () => {
  test.each(cases)('%s %s %o is %s', async (name, ComparisonOperator, values, result) => {
    const condition = { ComparisonOperator, ...(values.length > 0 && { AttributeValueList: list(values) }) };
    expect(await putIf({ [name]: condition })).toBe(results[result]);
    expect(await filtered({ [name]: condition })).toBe(results[result]);
  });

  test.each<[expected: ExpectedAttributeValue, result: keyof typeof results]>([
    [{ Value: { N: '3' } }, 'true'],
    [{ Value: { N: '4' } }, 'false'],
    [{ Exists: true, Value: { N: '3' } }, 'true'],
    [{ Exists: false }, 'false'],
    [{ Exists: true }, 'invalid'],
    [{ Exists: false, Value: { N: '3' } }, 'invalid'],
    [{ ComparisonOperator: 'GT', Value: { N: '1' } }, 'true'],
    [{ ComparisonOperator: 'GT', AttributeValueList: [{ N: 'dog' }] }, 'invalid'],
    [{ AttributeValueList: [{ N: '3' }] }, 'invalid'],
  ])('n expected %j is %s', async (expected, result) => {
    expect(await putIf({ n: expected })).toBe(results[result]);
  });

  test('all must hold, or one with OR', async () => {
    const both = { n: { Value: { N: '3' } }, s: { Value: { S: 'no' } } };
    const neither = { n: { Value: { N: '4' } }, s: { Value: { S: 'no' } } };
    expect(await putIf(both)).toBe(failed);
    expect(await putIf(both, { ConditionalOperator: 'AND' })).toBe(failed);
    expect(await putIf(both, { ConditionalOperator: 'OR' })).toBe('done');
    expect(await putIf(neither, { ConditionalOperator: 'OR' })).toBe(failed);
    const filters: Record<string, Condition> = {
      n: { ComparisonOperator: 'EQ', AttributeValueList: [{ N: '4' }] },
      s: { ComparisonOperator: 'EQ', AttributeValueList: [{ S: 'hello' }] },
    };
    expect(await filtered(filters)).toBe(failed);
    expect(await filtered(filters, { ConditionalOperator: 'OR' })).toBe('done');
    expect(await filtered({ ...filters, s: filters.n! }, { ConditionalOperator: 'OR' })).toBe(failed);
  });

  test('are not mixed with expressions, and a filter does not name the keys', async () => {
    expect(await putIf({ n: { Value: { N: '3' } } }, { ConditionExpression: 'attribute_exists(n)' })).toBe(
      invalid,
    );
    const keyed: Condition = { ComparisonOperator: 'EQ', AttributeValueList: [{ N: '1' }] };
    expect(await filtered({ c: keyed })).toBe(invalid);
  });

  test('key conditions and names of attributes', async () => {
    for (let c = 1; c < 6; c++) await peer.put({ p: 'keys', c, x: c }, 'numbers');
    const { Items } = await peer.client.send(
      new QueryCommand({
        TableName: 'numbers',
        KeyConditions: {
          p: { ComparisonOperator: 'EQ', AttributeValueList: [{ S: 'keys' }] },
          c: { ComparisonOperator: 'BETWEEN', AttributeValueList: [{ N: '+2' }, { N: '3' }] },
        },
        AttributesToGet: ['x', 'gone'],
        Select: 'SPECIFIC_ATTRIBUTES',
      }),
    );
    expect(Items!.map(plain)).toEqual([{ x: 2 }, { x: 3 }]);
  });
});

import {
  BatchWriteItemCommand,
  CreateTableCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytes, invalid, openPeer, outcome, type Peer, type Plain, plain, wire } from './kit.ts';

let peer: Peer;
beforeAll(async () => {
  peer = await openPeer();
  for (let c = 0; c < 10; c++) await peer.put({ p: 'n', c, x: c * 10, deep: { y: [c, 'z'] } }, 'numbers');
});
afterAll(() => peer.close());

const query = (input: Partial<QueryCommandInput>, values: Record<string, Plain> = {}) =>
  peer.client.send(
    new QueryCommand({
      TableName: 'numbers',
      KeyConditionExpression: 'p = :p',
      ExpressionAttributeValues: wire({ ':p': 'n', ...values }),
      ...input,
    }),
  );
const scan = (input: Partial<ScanCommandInput> = {}) =>
  peer.client.send(new ScanCommand({ TableName: 'numbers', ...input }));

async function fill(TableName: string, items: Record<string, Plain>[]) {
  for (let at = 0; at < items.length; at += 25) {
    const RequestItems = {
      [TableName]: items.slice(at, at + 25).map(item => ({ PutRequest: { Item: wire(item) } })),
    };
    await peer.client.send(new BatchWriteItemCommand({ RequestItems }));
  }
}

describe('Select', () => {
  const asked = {
    query,
    scan: (input: Partial<ScanCommandInput>) => scan({ FilterExpression: undefined, ...input }),
  };
  test.each(['query', 'scan'] as const)('of a %s', async kind => {
    const ask = asked[kind] as typeof query;
    const items = async (input: Partial<QueryCommandInput>) => {
      const answer = await ask(input);
      return {
        items: answer.Items?.map(plain).toSorted((a, b) => Number(a!.x) - Number(b!.x)),
        count: answer.Count,
      };
    };
    const whole = (await items({})).items;
    expect(whole).toHaveLength(10);
    expect(await items({ Select: 'ALL_ATTRIBUTES' })).toEqual({ items: whole, count: 10 });
    expect(await items({ Select: 'COUNT' })).toEqual({ items: undefined, count: 10 });
    const xs = whole!.map(each => ({ x: each!.x }));
    expect((await items({ Select: 'SPECIFIC_ATTRIBUTES', ProjectionExpression: 'x' })).items).toEqual(xs);
    if (kind === 'scan') {
      const names = await items({ Select: 'SPECIFIC_ATTRIBUTES', AttributesToGet: ['x'] });
      expect(names.items).toEqual(xs);
    }
    for (const wrong of [
      { Select: 'ALL_PROJECTED_ATTRIBUTES' },
      { Select: 'SPECIFIC_ATTRIBUTES' },
      { Select: 'UNKNOWN' as 'COUNT' },
      { Select: 'ALL_ATTRIBUTES', ProjectionExpression: 'x' },
      { Select: 'COUNT', ProjectionExpression: 'x' },
    ] as Partial<QueryCommandInput>[]) {
      const result = await outcome(ask(wrong), true);
      expect(result).toContain(invalid);
      if (wrong.ProjectionExpression) expect(result).toContain('ProjectionExpression');
    }
  });

  test('reads the table for what a local index does not hold; a global index refuses it', async () => {
    const [local, global] = ['byx', 'globalx'];
    await peer.client.send(
      new CreateTableCommand({
        TableName: 'indexed',
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: ['p', 'c', 'x'].map(AttributeName => ({
          AttributeName,
          AttributeType: 'S' as const,
        })),
        KeySchema: [
          { AttributeName: 'p', KeyType: 'HASH' },
          { AttributeName: 'c', KeyType: 'RANGE' },
        ],
        LocalSecondaryIndexes: [
          {
            IndexName: local,
            KeySchema: [
              { AttributeName: 'p', KeyType: 'HASH' },
              { AttributeName: 'x', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
        ],
        GlobalSecondaryIndexes: [
          {
            IndexName: global,
            KeySchema: [{ AttributeName: 'x', KeyType: 'HASH' }],
            Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['y'] },
          },
        ],
      }),
    );
    const items = ['b', 'a'].map((x, i) => ({ p: 'i', c: `${i}`, x, y: i, z: { deep: [i] } }));
    await fill('indexed', items);
    const ofIndex = async (input: Partial<QueryCommandInput>) => {
      const answer = await query({ TableName: 'indexed', IndexName: local, ...input }, {});
      return answer.Items?.map(plain);
    };
    const inOrder = items.toReversed();
    const ExpressionAttributeValues = wire({ ':p': 'i' });
    const keys = inOrder.map(({ p, c, x }) => ({ p, c, x }));
    expect(await ofIndex({ ExpressionAttributeValues })).toEqual(keys);
    expect(await ofIndex({ ExpressionAttributeValues, Select: 'ALL_PROJECTED_ATTRIBUTES' })).toEqual(keys);
    expect(await ofIndex({ ExpressionAttributeValues, Select: 'ALL_ATTRIBUTES' })).toEqual(inOrder);
    expect(await ofIndex({ ExpressionAttributeValues, ProjectionExpression: 'y, z.deep' })).toEqual(
      inOrder.map(({ y, z }) => ({ y, z })),
    );
    const globally = {
      IndexName: global,
      KeyConditionExpression: 'x = :x',
      ExpressionAttributeValues: wire({ ':x': 'a' }),
    };
    expect(await ofIndex(globally)).toEqual([{ p: 'i', c: '1', x: 'a', y: 1 }]);
    for (const wrong of [{ Select: 'ALL_ATTRIBUTES' as const }, { ProjectionExpression: 'z' }]) {
      expect(await outcome(ofIndex({ ...globally, ...wrong }))).toBe(invalid);
    }
  });
});

describe('pages', () => {
  test('end with the item that fills a megabyte, counted like the capacity', async () => {
    // 1,000 bytes each: 1 + 4 of each key, 1 + 989 of the text.
    await fill(
      'texts',
      Array.from({ length: 1100 }, (_, i) => ({
        p: 'kilo',
        c: String(i).padStart(4, '0'),
        t: 'x'.repeat(989),
      })),
    );
    const page = await query({ TableName: 'texts', Select: 'COUNT' }, { ':p': 'kilo' });
    expect(page.Count).toBe(Math.ceil((1024 * 1024) / 1000));
    const rest = await query(
      { TableName: 'texts', ExclusiveStartKey: page.LastEvaluatedKey! },
      { ':p': 'kilo' },
    );
    expect(page.Count! + rest.Count!).toBe(1100);
  });

  test.each([1, 2, 3, 7, 10, 17])('of %i, both ways, hold every item once', async Limit => {
    for (const ScanIndexForward of [true, false]) {
      const found: number[] = [];
      let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
      do {
        const page = await query({ Limit, ScanIndexForward, ExclusiveStartKey });
        found.push(...page.Items!.map(each => Number(each.c!.N)));
        expect(page.Items!.length).toBeLessThanOrEqual(Limit);
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      const order = Array.from({ length: 10 }, (_, i) => i);
      expect(found).toEqual(ScanIndexForward ? order : order.toReversed());
    }
  });

  test.each([1, 2, 17, 1000])('of %i segments of a scan hold every item once', async TotalSegments => {
    await fill(
      'one',
      Array.from({ length: 60 }, (_, i) => ({ p: `segment${i}` })),
    );
    const found: string[] = [];
    for (let Segment = 0; Segment < TotalSegments; Segment++) {
      let ExclusiveStartKey: ScanCommandInput['ExclusiveStartKey'];
      do {
        const page = await scan({ TableName: 'one', Limit: 5, Segment, TotalSegments, ExclusiveStartKey });
        found.push(...page.Items!.map(({ p }) => p!.S!));
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
    }
    expect(found.filter(each => each.startsWith('segment')).toSorted()).toEqual(
      Array.from({ length: 60 }, (_, i) => `segment${i}`).toSorted(),
    );
  });

  test.each<[string, () => Promise<unknown>]>([
    ['too many segments', () => scan({ TotalSegments: 1_000_001, Segment: 0 })],
    ['a segment beyond them', () => scan({ TotalSegments: 5, Segment: 5 })],
    [
      'a start outside of the segment',
      () => scan({ TotalSegments: 1_000_000, Segment: 0, ExclusiveStartKey: wire({ p: 'n', c: 1 }) }),
    ],
    ['a start without sort key', () => scan({ ExclusiveStartKey: wire({ p: 'n' }) })],
    ['a start with another attribute', () => scan({ ExclusiveStartKey: wire({ p: 'n', c: 1, x: 1 }) })],
    ['a start of another type', () => scan({ ExclusiveStartKey: wire({ p: 'n', c: 'text' }) })],
    ['a query that starts in another partition', () => query({ ExclusiveStartKey: wire({ p: 'm', c: 1 }) })],
    [
      'a query that starts outside of its range',
      () =>
        query(
          { KeyConditionExpression: 'p = :p AND c > :c', ExclusiveStartKey: wire({ p: 'n', c: 1 }) },
          { ':c': 4 },
        ),
    ],
    ['no index of that name', () => query({ IndexName: 'nowhere' })],
  ])('are refused for %s', async (_, ask) => {
    expect(await outcome(ask())).toBe(invalid);
  });
});

describe('key conditions', () => {
  test.each<[condition: string, values: Record<string, Plain>, found: number[]]>([
    ['c = :c', { ':c': 3 }, [3]],
    ['c < :c', { ':c': 3 }, [0, 1, 2]],
    ['c <= :c', { ':c': 3 }, [0, 1, 2, 3]],
    ['c > :c', { ':c': 7 }, [8, 9]],
    ['c >= :c', { ':c': 7 }, [7, 8, 9]],
    [':c < c', { ':c': 7 }, [8, 9]],
    ['c BeTwEeN :c AND :d', { ':c': 4, ':d': 6 }, [4, 5, 6]],
    ['(c = :c)', { ':c': 2 }, [2]],
  ])('%s', async (condition, values, found) => {
    const answer = await query({ KeyConditionExpression: `p = :p AND ${condition}` }, values);
    expect(answer.Items!.map(({ c }) => Number(c!.N))).toEqual(found);
  });

  test.each<[condition: string, values: Record<string, Plain>]>([
    ['p = :p AND c <> :c', { ':c': 1 }],
    ['p = :p AND c IN (:c)', { ':c': 1 }],
    ['p = :p OR c = :c', { ':c': 1 }],
    ['NOT c = :c AND p = :p', { ':c': 1 }],
    ['p = :p AND c = :c', { ':c': 'text' }],
    ['p = :p AND begins_with(c, :c)', { ':c': 1 }],
    ['p = :p AND begins_with(c, :c)', { ':c': 'text' }],
    ['p = :p AND attribute_exists(c)', {}],
    ['p = :p AND x = :c', { ':c': 1 }],
    ['p = :p AND x.y = :c', { ':c': 1 }],
    ['p = :p AND c >= :c AND c <= :c', { ':c': 1 }],
    ['p = c', {}],
    ['p = :p AND c < :c', { ':c': [1] }],
  ])('%s %o is refused', async (KeyConditionExpression, values) => {
    const used = Object.fromEntries(
      Object.entries({ ':p': 'n', ...values }).filter(([name]) => KeyConditionExpression.includes(name)),
    );
    const ExpressionAttributeValues = Object.keys(used).length > 0 ? wire(used) : undefined;
    expect(await outcome(query({ KeyConditionExpression, ExpressionAttributeValues }))).toBe(invalid);
  });

  test('compare bytes one by one', async () => {
    const keys = [[0x00], [0x01, 0xff], [0x61], [0x61, 0x62], [0x61, 0xff], [0x80], [0xff]].map(
      each => new Uint8Array(each),
    );
    for (const c of keys.toReversed()) await peer.put({ p: 'b', c }, 'blobs');
    const ask = async (condition: string, value: Uint8Array) => {
      const answer = await query(
        { TableName: 'blobs', KeyConditionExpression: `p = :p AND ${condition}` },
        { ':p': 'b', ':c': value },
      );
      return answer.Items!.map(({ c }) => keys.findIndex(each => Buffer.compare(each, c!.B!) === 0));
    };
    expect(await ask('begins_with(c, :c)', bytes('a'))).toEqual([2, 3, 4]);
    expect(await ask('c > :c', bytes('a'))).toEqual([3, 4, 5, 6]);
    expect(await ask('c <= :c', new Uint8Array([0x80]))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('a filter of a query cannot name the keys', async () => {
    expect(await outcome(query({ FilterExpression: 'c = :c' }, { ':c': 1 }))).toBe(invalid);
    expect(await outcome(query({ FilterExpression: 'x = c' }))).toBe(invalid);
    const found = await scan({ FilterExpression: 'c = :c', ExpressionAttributeValues: wire({ ':c': 3 }) });
    expect(found.Items!.some(each => each.p!.S === 'n')).toBe(true);
  });
});

describe('projections', () => {
  test.each<[expression: string, found: Plain]>([
    ['deep', { deep: { y: [3, 'z'] } }],
    ['deep.y', { deep: { y: [3, 'z'] } }],
    ['deep.y[1]', { deep: { y: ['z'] } }],
    ['deep.y[1], deep.y[0], x', { deep: { y: [3, 'z'] }, x: 30 }],
    ['deep.y[2]', {}],
    ['deep.y.z', {}],
    ['deep[0]', {}],
    ['x[0].y', {}],
    ['toString', {}],
    ['deep.toString', {}],
  ])('%s', async (ProjectionExpression, found) => {
    const answer = await query(
      { KeyConditionExpression: 'p = :p AND c = :c', ProjectionExpression },
      { ':c': 3 },
    );
    expect(answer.Items!.map(plain)).toEqual([found]);
  });
});

import {
  type AttributeValue,
  BatchGetItemCommand,
  type BatchGetItemCommandOutput,
  BatchWriteItemCommand,
  DeleteItemCommand,
  type DynamoDBClient,
  type KeysAndAttributes,
  PutItemCommand,
  ScanCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOf, item, key, type Opened, open, refusal, sks, TableName } from './kit.ts';

let opened: Opened;
let client: DynamoDBClient;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  opened = await open();
  client = opened.client;
  calls = callsOf(client);
});
afterAll(() => opened.close());

describe('queries', () => {
  test('begins_with answers a prefix in byte order, both ways', async () => {
    await calls.putAll(['a#1', 'a#10', 'a#2', 'a', 'b#1', 'a#é', 'a~'].map(sk => item('order', sk)));
    const up = await calls.query('order', 'a#');
    expect(sks(up.Items)).toEqual(['a#1', 'a#10', 'a#2', 'a#é']);
    const down = await calls.query('order', 'a#', { ScanIndexForward: false });
    expect(sks(down.Items)).toEqual(['a#é', 'a#2', 'a#10', 'a#1']);
  });

  test('pages join to the whole in both directions, also where index keys are equal', async () => {
    const items = Array.from({ length: 23 }, (_, i) =>
      item('pages', `s${String(i).padStart(2, '0')}`, { gsi1pk: 'pages', gsi1sk: 'same' }),
    );
    await calls.putAll(items);
    for (const forward of [true, false]) {
      for (const ask of [
        (more: object) => calls.query('pages', 's', more),
        (more: object) => calls.queryIndex('pages', more),
      ]) {
        const found: (string | undefined)[] = [];
        let from: Record<string, { S: string }> | undefined;
        do {
          const page = await ask({ Limit: 4, ScanIndexForward: forward, ExclusiveStartKey: from });
          found.push(...sks(page.Items as never));
          from = page.LastEvaluatedKey as typeof from;
        } while (from);
        expect(found).toHaveLength(23);
        expect(new Set(found).size).toBe(23);
      }
    }
  });

  test('a page ends at a megabyte', async () => {
    for (let i = 0; i < 5; i++) {
      await client.send(
        new PutItemCommand({ TableName, Item: item('big', `${i}`, { t: 'x'.repeat(300_000) }) }),
      );
    }
    const first = await calls.query('big', '');
    expect(first.Items!.length).toBeLessThan(5);
    const rest = await calls.query('big', '', { ExclusiveStartKey: first.LastEvaluatedKey });
    expect([...sks(first.Items), ...sks(rest.Items)]).toEqual(['0', '1', '2', '3', '4']);
  });

  test('filter, projection, range and count', async () => {
    await calls.putAll([1, 2, 3, 4].map(n => item('filter', `s${n}`, { n, name: `N${n}` })));
    const filtered = await calls.query('filter', 's', {
      FilterExpression: '#n > :two',
      ProjectionExpression: '#n, sk',
      ExpressionAttributeNames: { '#n': 'n' },
      ExpressionAttributeValues: { ':p': { S: 'filter' }, ':s': { S: 's' }, ':two': { N: '2' } },
    });
    expect(filtered.Items).toEqual([3, 4].map(n => ({ n: { N: `${n}` }, sk: { S: `s${n}` } })));
    expect(filtered.ScannedCount).toBe(4);
    const between = await calls.query('filter', '', {
      KeyConditionExpression: 'pk = :p AND sk BETWEEN :a AND :b',
      ExpressionAttributeValues: { ':p': { S: 'filter' }, ':a': { S: 's2' }, ':b': { S: 's3' } },
      Select: 'COUNT',
    });
    expect([between.Count, between.Items]).toEqual([2, undefined]);
  });

  test('an index lists only items that have its keys, and follows every change', async () => {
    await calls.putAll([
      item('idx', '1', { gsi1pk: 'i', gsi1sk: 'b' }),
      item('idx', '2'),
      item('idx', '3', { gsi1pk: 'i', gsi1sk: 'a' }),
    ]);
    expect(sks((await calls.queryIndex('i')).Items)).toEqual(['3', '1']);
    const Key = key('idx', '3');
    const moving = { TableName, Key, ExpressionAttributeValues: { ':s': { S: 'c' } } };
    await client.send(new UpdateItemCommand({ ...moving, UpdateExpression: 'SET gsi1sk = :s' }));
    expect(sks((await calls.queryIndex('i')).Items)).toEqual(['1', '3']);
    await client.send(new UpdateItemCommand({ TableName, Key, UpdateExpression: 'REMOVE gsi1pk' }));
    await client.send(new DeleteItemCommand({ TableName, Key: key('idx', '1') }));
    expect((await calls.queryIndex('i')).Items).toEqual([]);
    expect(await calls.read('idx', '3')).toEqual(item('idx', '3', { gsi1sk: 'c' }));
  });

  test('a scan goes over every item once', async () => {
    const found: string[] = [];
    let from: Record<string, never> | undefined;
    do {
      const page = await client.send(new ScanCommand({ TableName, Limit: 7, ExclusiveStartKey: from }));
      found.push(...page.Items!.map(each => `${each.pk!.S} ${each.sk!.S}`));
      from = page.LastEvaluatedKey as typeof from;
    } while (from);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toContain('filter s4');
  });
});

describe('single writes', () => {
  test('a failed condition changes nothing and returns the item if requested', async () => {
    await client.send(new PutItemCommand({ TableName, Item: item('cond', 'x', { n: 1 }) }));
    const input = {
      UpdateExpression: 'SET n = :two',
      ConditionExpression: 'n = :zero',
      ExpressionAttributeValues: { ':two': { N: '2' }, ':zero': { N: '0' } },
    };
    const silent = await refusal(calls.update('cond', input));
    expect([silent.name, silent.Item]).toEqual(['ConditionalCheckFailedException', undefined]);
    const shown = await refusal(
      calls.update('cond', { ...input, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
    );
    expect(shown.Item).toEqual(item('cond', 'x', { n: 1 }));
    expect(await calls.read('cond')).toEqual(item('cond', 'x', { n: 1 }));
  });

  test('concurrent updates on a revision lose none', async () => {
    await Promise.all(
      Array.from({ length: 50 }, () =>
        calls.update('count', {
          UpdateExpression: 'SET n = if_not_exists(n, :zero) + :one',
          ExpressionAttributeValues: { ':zero': { N: '0' }, ':one': { N: '1' } },
        }),
      ),
    );
    expect((await calls.read('count'))?.n).toEqual({ N: '50' });
  });

  test('lists, sets, maps and removed attributes', async () => {
    const answer = await calls.update('deep', {
      UpdateExpression: 'SET l = :l, m = :m ADD s :s',
      ExpressionAttributeValues: {
        ':l': { L: [{ S: 'a' }] },
        ':m': { M: { in: { N: '1' } } },
        ':s': { SS: ['p', 'q'] },
      },
      ReturnValues: 'ALL_NEW',
    });
    expect(answer.Attributes?.s).toEqual({ SS: ['p', 'q'] });
    await calls.update('deep', {
      UpdateExpression: 'SET l = list_append(l, :l), m.#in = :n REMOVE gone DELETE s :s',
      ExpressionAttributeNames: { '#in': 'in' },
      ExpressionAttributeValues: { ':l': { L: [{ S: 'b' }] }, ':n': { N: '2' }, ':s': { SS: ['p'] } },
    });
    expect(await calls.read('deep')).toEqual({
      ...key('deep'),
      l: { L: [{ S: 'a' }, { S: 'b' }] },
      m: { M: { in: { N: '2' } } },
      s: { SS: ['q'] },
    });
  });

  test('an empty string is not a key, of the table or of an index', async () => {
    const table = await refusal(client.send(new PutItemCommand({ TableName, Item: item('', 'x') })));
    expect(table.name).toBe('ValidationException');
    const Item = item('empty', 'x', { gsi1pk: '', gsi1sk: 'a' });
    const index = await refusal(client.send(new PutItemCommand({ TableName, Item })));
    expect(index.name).toBe('ValidationException');
    expect(index.message).toContain('IndexName: gsi1, IndexKey: gsi1pk');
    const updated = await refusal(
      calls.update('empty', {
        UpdateExpression: 'SET gsi1sk = :e',
        ExpressionAttributeValues: { ':e': { S: '' } },
      }),
    );
    expect(updated.name).toBe('ValidationException');
    expect((await refusal(calls.putAll([item('empty-b', 'x'), Item]))).name).toBe('ValidationException');
    expect([await calls.read('empty'), await calls.read('empty-b')]).toEqual([undefined, undefined]);
  });

  test('400 KB count in bytes, not characters', async () => {
    const put = (t: string) => client.send(new PutItemCommand({ TableName, Item: item('size', 'x', { t }) }));
    await put('é'.repeat(200_000));
    expect((await refusal(put('é'.repeat(210_000)))).name).toBe('ValidationException');
  });
});

describe('batches', () => {
  test('BatchGetItem answers what there is, projected', async () => {
    await calls.putAll([item('bg', '1', { a: 'A', b: 'B' }), item('bg', '2', { a: 'C' })]);
    const answer = await client.send(
      new BatchGetItemCommand({
        RequestItems: {
          [TableName]: { Keys: ['1', '2', '3'].map(sk => key('bg', sk)), ProjectionExpression: 'sk, a' },
        },
      }),
    );
    const found = answer.Responses![TableName]!.sort((x, y) => (x.sk!.S! < y.sk!.S! ? -1 : 1));
    expect(found).toEqual([
      { sk: { S: '1' }, a: { S: 'A' } },
      { sk: { S: '2' }, a: { S: 'C' } },
    ]);
    expect(answer.UnprocessedKeys).toEqual({});
  });

  test('BatchGetItem answers items of every type and key as they were written', async () => {
    const every: Record<string, AttributeValue> = {
      ...key('types', '1'),
      'a "name", é': { M: { list: { L: [{ N: '-1.5' }, { NULL: true }, { BOOL: false }] } } },
      text: { S: 'a "quote", a \\ and 𝄞 \u2028' },
      bytes: { B: new Uint8Array([0, 255]) },
      sets: { SS: ['b', 'a'] },
    };
    await client.send(new PutItemCommand({ TableName, Item: every }));
    const answer = await client.send(
      new BatchGetItemCommand({ RequestItems: { [TableName]: { Keys: [key('types', '1')] } } }),
    );
    expect(answer.Responses![TableName]).toEqual([every]);
  });

  test('BatchGetItem refuses a key that does not fit, and a table that is not there', async () => {
    const read = (table: string, Key: Record<string, AttributeValue>) =>
      refusal(client.send(new BatchGetItemCommand({ RequestItems: { [table]: { Keys: [Key] } } })));
    expect((await read(TableName, { pk: { S: 'a' } })).message).toBe(
      'The provided key element does not match the schema',
    );
    expect((await read('nowhere', key('a', 'b'))).name).toBe('ResourceNotFoundException');
  });

  test('BatchGetItem returns at most about 16 MB, and the keys of the rest', async () => {
    const t = 'x'.repeat(390_000);
    const wanted = Array.from({ length: 50 }, (_, n) => `${n}`);
    for (const sk of wanted)
      await client.send(new PutItemCommand({ TableName, Item: item('large', sk, { t }) }));
    let asked: KeysAndAttributes | undefined = {
      Keys: wanted.map(sk => key('large', sk)),
      ConsistentRead: true,
    };
    const found: string[] = [];
    const batches: number[] = [];
    while (asked) {
      const answer: BatchGetItemCommandOutput = await client.send(
        new BatchGetItemCommand({ RequestItems: { [TableName]: asked } }),
      );
      const items = answer.Responses![TableName]!;
      batches.push(items.length);
      found.push(...items.map(({ sk }) => sk!.S!));
      asked = answer.UnprocessedKeys![TableName];
      if (asked) expect(asked.ConsistentRead).toBe(true);
    }
    expect(batches).toEqual([44, 6]);
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });

  test('BatchWriteItem puts and deletes; one item twice is refused', async () => {
    await calls.putAll([item('bw', '1')]);
    await client.send(
      new BatchWriteItemCommand({
        RequestItems: {
          [TableName]: [
            { DeleteRequest: { Key: key('bw', '1') } },
            { PutRequest: { Item: item('bw', '2') } },
          ],
        },
      }),
    );
    expect(sks((await calls.query('bw', '')).Items)).toEqual(['2']);
    expect((await refusal(calls.putAll([item('bw', '3'), item('bw', '3')]))).name).toBe(
      'ValidationException',
    );
  });
});

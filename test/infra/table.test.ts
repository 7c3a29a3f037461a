import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isPartOf, untilWritten, writeNamed } from '#functions/data/table/named.ts';
import {
  absent,
  ConflictError,
  type Item,
  present,
  put,
  putMany,
  queryAll,
  type Read,
  readAll,
  readOne,
  remove,
  removeMany,
  tableName,
  update,
  write,
} from '#functions/data/table/table.ts';
import { closeClients } from '#functions/kit/clients.ts';
import { dynamo } from '#functions/kit/database.ts';
import { type Dynamo, startDynamo } from '#infra/local/dynamodb/database.ts';
import { tableDefinition } from '#infra/table.ts';

let database: Dynamo;
beforeAll(async () => {
  database = await startDynamo({});
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', database.endpoint);
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'local');
  await dynamo().send(new CreateTableCommand({ TableName: tableName(), ...tableDefinition }));
});
afterAll(async () => {
  closeClients();
  await database.close();
  vi.unstubAllEnvs();
});

const key = (pk: string, sk = 'x') => ({ pk, sk });
const whole = (pk: string, sk?: string): Read<Item | undefined> => ({
  key: key(pk, sk),
  parse: item => item,
});
const standing = (pk: string, sk?: string) => readOne(whole(pk, sk), true);
const rich = {
  text: 'ä',
  empty: '',
  number: 0.5,
  yes: true,
  nothing: null,
  list: [1, ['a', {}]],
  map: { a: { b: [] } },
  words: new Set(['a', 'b']),
  numbers: new Set([1, 2]),
  bytes: Uint8Array.from([0, 255]),
};
/** What a write that has to be held back says of the item. */
async function conflict(...changes: Parameters<typeof write>): Promise<ConflictError> {
  const error = await write(...changes).then(
    () => undefined,
    reason => reason,
  );
  expect(error).toBeInstanceOf(ConflictError);
  return error;
}

describe('What is written', () => {
  test.each([
    ['as an item', (pk: string) => write(put(key(pk), rich))],
    ['as attributes', (pk: string) => write(update(key(pk), rich))],
    ['in a transaction', (pk: string) => write(put(key(pk), rich), update(key(pk, 'other'), rich))],
    ['in a batch', (pk: string) => putMany([{ ...key(pk), ...rich }])],
  ])('%s is read as it was: sets as Set, binary as Uint8Array', async (how, writes) => {
    await writes(how);
    const item = (await standing(how))!;
    expect(item).toEqual({ ...key(how), ...rich });
    expect([item.words, item.numbers]).toEqual([expect.any(Set), expect.any(Set)]);
    expect(item.bytes).toBeInstanceOf(Uint8Array);
    expect(await queryAll(how, 'x')).toEqual([item]);
  });

  test('leaves out what is undefined, at any depth, and an update takes such an attribute away', async () => {
    const gaps = { a: 1, b: undefined, c: { d: undefined, e: [1, undefined] } };
    const left = { ...key('gaps'), a: 1, c: { e: [1] } };
    await write(put(key('gaps'), gaps));
    expect(await standing('gaps')).toEqual(left);
    await putMany([{ ...key('gaps'), ...gaps }]);
    expect(await standing('gaps')).toEqual(left);
    await write(update(key('gaps'), { a: undefined, c: { ...gaps.c, f: 2 } }));
    expect(await standing('gaps')).toEqual({ ...key('gaps'), c: { e: [1], f: 2 } });
  });

  test('by a batch, and removed by one, may be more than a request takes', async () => {
    const keys = Array.from({ length: 60 }, (_, n) => key('many', String(n).padStart(2, '0')));
    await putMany(keys);
    expect(await queryAll('many', '')).toEqual(keys);
    expect(await queryAll('many', '0', { descending: true, limit: 2 })).toEqual([keys[9], keys[8]]);
    // An item's other attributes are no part of its key.
    await removeMany(keys.map(each => ({ ...each, more: 1 })));
    expect(await queryAll('many', '')).toEqual([]);
  });

  test('is read by name, and what is not there is undefined', async () => {
    await write(put(key('one'), { a: 1 }));
    expect(await readAll({ one: whole('one'), none: whole('none') }, true)).toEqual({
      one: { ...key('one'), a: 1 },
      none: undefined,
    });
  });
});

describe('A condition that does not hold', () => {
  test.each([
    ['a put', () => put(key('held'), { a: 2 }, absent)],
    ['an update', () => update(key('held'), { a: 2 }, { condition: 'n = :n', values: { ':n': 7 } })],
    ['a removal', () => remove(key('held'), { condition: 'contains(words, :w)', values: { ':w': 'z' } })],
  ])('holds back %s and brings the item as it stands', async (_, change) => {
    await write(put(key('held'), rich));
    const stands = { ...key('held'), ...rich };
    expect(await conflict({ ...change(), part: 'it' })).toMatchObject({ item: stands, part: 'it' });
    const beside = { ...put(key('beside'), {}), part: 'beside' };
    expect(await conflict(beside, { ...change(), part: 'it' })).toMatchObject({ item: stands, part: 'it' });
    expect((await conflict(beside, change())).part).toBeUndefined();
    expect([await standing('held'), await standing('beside')]).toEqual([stands, undefined]);
  });

  test('on an item that is not there brings undefined', async () => {
    expect((await conflict(update(key('none'), { a: 1 }, present))).item).toBeUndefined();
  });

  test('does not say at which position its change was: that changes with every change beside it', async () => {
    const error = await conflict(update(key('none'), { a: 1 }, present));
    // @ts-expect-error There is no such property, so that the compiler refuses code that reads it.
    expect(error.index).toBeUndefined();
  });
});

describe('Changes with names', () => {
  const held = (name: string) => put(key(name), { a: 2 }, absent);

  test('are written together, and the first one that does not hold is told by its name', async () => {
    await write(put(key('second'), rich));
    expect(await writeNamed({ first: [put(key('first'), rich), held('new')], last: [] })).toBeUndefined();
    const failed = await writeNamed({
      free: [put(key('free'), {})],
      second: [put(key('between'), {}), held('second')],
      first: [held('first')],
    });
    expect(failed).toMatchObject({ part: 'second', item: { ...key('second'), ...rich } });
    expect([await standing('free'), await standing('between')]).toEqual([undefined, undefined]);
  });

  test('tell of their own parts only', async () => {
    const failed = (await writeNamed({ mine: [held('second')] }))!;
    expect([isPartOf({ mine: [] }, failed), isPartOf({ other: [] }, failed)]).toEqual([true, false]);
  });
});

describe('A change that is done again', () => {
  const conflictOnce = new ConflictError(undefined);

  test('is done again if it returns undefined or meets a conflict, and returns what it comes to', async () => {
    const attempts = [async () => undefined, () => Promise.reject(conflictOnce), async () => null];
    expect(await untilWritten<null>(() => attempts.shift()!())).toBeNull();
    expect(attempts).toEqual([]);
  });

  test('ends with the last conflict, with what does not agree, or with any other error at once', async () => {
    let tried = 0;
    const always = (outcome: () => Promise<undefined>) =>
      untilWritten(() => {
        tried++;
        return outcome();
      }, 3);
    await expect(always(() => Promise.reject(conflictOnce))).rejects.toBe(conflictOnce);
    await expect(always(async () => undefined)).rejects.toThrow('does not agree');
    await expect(always(() => Promise.reject(new RangeError()))).rejects.toThrow(RangeError);
    expect(tried).toBe(3 + 3 + 1);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytes, openPeer, outcome, type Peer, type Plain, type PlainUpdate } from './kit.ts';

let peer: Peer;
let n = 0;
const fresh = () => `u${n++}`;
beforeAll(async () => {
  peer = await openPeer();
});
afterAll(() => peer.close());

/** What the item holds after an update, without its key. */
async function updated(before: Record<string, Plain> | undefined, input: PlainUpdate) {
  const p = fresh();
  if (before) await peer.put({ p, ...before });
  await peer.update(p, input);
  const found = await peer.get(p);
  if (!found) return undefined;
  const { p: _, ...rest } = found;
  return rest;
}

type Case = [
  expression: string,
  before: Record<string, Plain> | undefined,
  values: Record<string, Plain>,
  after: Plain,
];

const done: Case[] = [
  ['REMOVE a[1] SET a[3] = :v', { a: [2, 3, 4, 5, 6, 7] }, { ':v': 17 }, { a: [2, 4, 17, 6, 7] }],
  ['SET a[3] = :v REMOVE a[1]', { a: [2, 3, 4, 5, 6, 7] }, { ':v': 17 }, { a: [2, 4, 17, 6, 7] }],
  ['REMOVE a[0], a[2], a[1]', { a: [1, 2, 3, 4] }, {}, { a: [4] }],
  ['REMOVE a[1], a[17]', { a: [1, 2, 3] }, {}, { a: [1, 3] }],
  ['REMOVE a[0].x, a[1]', { a: [{ x: 1, y: 2 }, 5, 6] }, {}, { a: [{ y: 2 }, 6] }],
  ['REMOVE a[0] SET a[1].x = :v', { a: [1, { x: 1 }] }, { ':v': 2 }, { a: [{ x: 2 }] }],
  [
    'REMOVE a.b.c[1].x.y[1], a.b.c[1].q',
    { a: { b: { c: [1, { x: { y: [3, 5, 7] }, q: 2 }] } } },
    {},
    { a: { b: { c: [1, { x: { y: [3, 7] } }] } } },
  ],
  ['SET a[7] = :v', { a: [1] }, { ':v': 2 }, { a: [1, 2] }],
  [
    'SET a[84] = :a, a[37] = :b, a[17] = :c, a[50] = :d',
    { a: [0] },
    { ':a': 84, ':b': 37, ':c': 17, ':d': 50 },
    { a: [0, 17, 37, 50, 84] },
  ],
  ['SET a[9] = :v REMOVE a[0]', { a: [1, 2] }, { ':v': 3 }, { a: [2, 3] }],
  ['REMOVE a SET b = a', { a: 'x' }, {}, { b: 'x' }],
  ['SET a = b, b = a', { a: 1, b: 2 }, {}, { a: 2, b: 1 }],
  ['SET a = if_not_exists(b, if_not_exists(c, :v))', { c: 3 }, { ':v': 1 }, { a: 3, c: 3 }],
  ['SET a = if_not_exists(a, :z) + :v', undefined, { ':z': 0, ':v': 1 }, { a: 1 }],
  ['SET a = list_append(if_not_exists(a, :e), :v)', undefined, { ':e': [], ':v': [1] }, { a: [1] }],
  ['SET a = list_append(:v, a)', { a: [2] }, { ':v': [1] }, { a: [1, 2] }],
  ['SET k = p', undefined, {}, { k: expect.stringMatching(/^u\d+$/) }],
  ['SET a.b = :v', { a: { b: 1, c: 2 } }, { ':v': { d: [1] } }, { a: { b: { d: [1] }, c: 2 } }],
  ['SET a.d = a.b.c', { a: { b: { c: [1] } } }, {}, { a: { b: { c: [1] }, d: [1] } }],
  ['ADD a :v', { a: 3 }, { ':v': -4 }, { a: -1 }],
  ['ADD a :v', undefined, { ':v': 8 }, { a: 8 }],
  ['ADD a.b :v', { a: { b: 1 } }, { ':v': 8 }, { a: { b: 9 } }],
  ['ADD a[0] :v', { a: [1] }, { ':v': 8 }, { a: [9] }],
  ['ADD a :v', { a: new Set([1, 2]) }, { ':v': new Set([2, 3]) }, { a: new Set([1, 2, 3]) }],
  ['ADD a :v', undefined, { ':v': new Set(['x']) }, { a: new Set(['x']) }],
  [
    'DELETE a :v',
    { a: new Set(['x', 'y']), b: 1 },
    { ':v': new Set(['x', 'z']) },
    { a: new Set(['y']), b: 1 },
  ],
  ['DELETE a :v', { a: new Set(['x']), b: 1 }, { ':v': new Set(['x']) }, { b: 1 }],
  ['DELETE a.b :v', { a: { b: new Set(['x']) } }, { ':v': new Set(['x']) }, { a: {} }],
  ['DELETE gone :v', { b: 1 }, { ':v': new Set(['x']) }, { b: 1 }],
  ['REMOVE a.b', { a: { b: 1 } }, {}, { a: {} }],
  ['REMOVE a.y', { a: { x: 1 } }, {}, { a: { x: 1 } }],
  ['SET a = :v', undefined, { ':v': '' }, { a: '' }],
  ['SET a = :v', undefined, { ':v': bytes('') }, { a: bytes('') }],
  // What only takes away makes no item.
  ['REMOVE a', undefined, {}, undefined],
  ['REMOVE x.y', undefined, {}, undefined],
  ['REMOVE x[0]', undefined, {}, undefined],
  ['DELETE a :v', undefined, { ':v': new Set(['x']) }, undefined],
];

const refused: Case[] = [
  ['SET c = z', { a: 1 }, {}, /attribute that does not exist/],
  ['SET x = :v, y = x', { a: 1 }, { ':v': 4 }, /attribute that does not exist/],
  ['SET a = a + :v', { a: 'x' }, { ':v': 1 }, /incorrect data type/],
  ['SET a = list_append(a, :v)', { a: 1 }, { ':v': [1] }, /incorrect data type/],
  ['SET a.c = :v', { a: 'x' }, { ':v': 1 }, /document path/],
  ['SET a.c = :v', { a: ['x'] }, { ':v': 1 }, /document path/],
  ['SET a[0] = :v', { a: { x: 1 } }, { ':v': 1 }, /document path/],
  ['SET a.c = :v', undefined, { ':v': 1 }, /document path/],
  ['REMOVE a.c', { b: 1 }, {}, /document path/],
  ['REMOVE a[0]', { a: 'x' }, {}, /document path/],
  ['REMOVE a.b SET c = :v', undefined, { ':v': 1 }, /document path/],
  ['SET a.b = :v, a[1] = :v', { a: 1 }, { ':v': 1 }, /conflict/],
  ['SET a.b = :v, a.b.c = :v', { a: 1 }, { ':v': 1 }, /overlap/],
  ['ADD a :v', { a: 'x' }, { ':v': 1 }, /incorrect data type/],
  ['ADD a :v', { a: [1] }, { ':v': new Set([1]) }, /operand/],
  ['ADD a :v', { a: new Set([1]) }, { ':v': new Set(['x']) }, /operand/],
  ['ADD a :v', { a: [1] }, { ':v': [1] }, /operand type/],
  ['DELETE a :v', { a: new Set([1]) }, { ':v': new Set(['x']) }, /operand/],
  ['SET p = :v', undefined, { ':v': 1 }, /part of the key/],
  ['SET _abc = :v', undefined, { ':v': 1 }, /Syntax error; token: "_"/],
  ['REMOVE _a', { b: 1 }, {}, /Syntax error/],
  ['SET a = _f(b)', undefined, {}, /Syntax error/],
  [
    'SET a = list_append(list_append(:v, :v), :v)',
    undefined,
    { ':v': [1] },
    /not allowed to be used this way in an expression; function: list_append/,
  ],
  [`REMOVE a${'.b'.repeat(32)}`, { a: 1 }, {}, /too many nesting levels; nesting levels: 33/],
];

describe('update expressions', () => {
  test.each(done)('%s on %o with %o', async (UpdateExpression, before, values, after) => {
    const input = { UpdateExpression, ...(Object.keys(values).length > 0 && { values }) };
    expect(await updated(before, input)).toEqual(after);
  });

  test.each(refused)('%s on %o with %o is refused', async (UpdateExpression, before, values, message) => {
    const p = fresh();
    if (before) await peer.put({ p, ...before });
    const asked = peer.update(p, { UpdateExpression, ...(Object.keys(values).length > 0 && { values }) });
    expect(await outcome(asked, true)).toMatch(message as RegExp);
    expect(await peer.get(p)).toEqual(before && { p, ...before });
  });
});

describe('what an update returns', () => {
  const before = { a: { b: 'dog', c: [1, 2, 3] }, d: 'cat' };
  type Returned = [
    want: PlainUpdate['ReturnValues'],
    expression: string,
    values: Record<string, Plain> | undefined,
    returned: Plain,
  ];
  test.each<Returned>([
    ['UPDATED_OLD', 'SET d = :v, e = :v', { ':v': 'x' }, { d: 'cat' }],
    ['UPDATED_OLD', 'SET d = :v', { ':v': 'cat' }, { d: 'cat' }],
    ['UPDATED_OLD', 'REMOVE d', undefined, { d: 'cat' }],
    ['UPDATED_OLD', 'SET e = :v', { ':v': 'x' }, undefined],
    ['UPDATED_OLD', 'SET a.b = :v', { ':v': 'x' }, { a: { b: 'dog' } }],
    ['UPDATED_OLD', 'SET a.c[1] = :v, a.b = :v', { ':v': 'x' }, { a: { b: 'dog', c: [2] } }],
    ['UPDATED_OLD', 'REMOVE a.c[1], a.c[3]', undefined, { a: { c: [2] } }],
    ['UPDATED_OLD', 'SET a.x = :v', { ':v': 'x' }, undefined],
    ['UPDATED_NEW', 'SET d = :v, e = :v', { ':v': 'x' }, { d: 'x', e: 'x' }],
    ['UPDATED_NEW', 'SET e = :v REMOVE d', { ':v': 'x' }, { e: 'x' }],
    ['UPDATED_NEW', 'REMOVE d', undefined, undefined],
    ['UPDATED_NEW', 'ADD n :v', { ':v': 2 }, { n: 2 }],
    ['UPDATED_NEW', 'SET a.c[1] = :v, a.b = :v', { ':v': 'x' }, { a: { b: 'x', c: ['x'] } }],
    ['UPDATED_NEW', 'SET a.x = :v', { ':v': 'x' }, { a: { x: 'x' } }],
    // The place that was named is read again, whatever moved there.
    ['UPDATED_NEW', 'SET a.c[100] = :v', { ':v': 'x' }, undefined],
    ['UPDATED_NEW', 'REMOVE a.c[1]', undefined, { a: { c: [3] } }],
    ['ALL_OLD', 'SET a.b = :v', { ':v': 'x' }, { p: 'returns', ...before }],
    ['ALL_NEW', 'SET a.b = :v REMOVE d', { ':v': 'x' }, { p: 'returns', a: { b: 'x', c: [1, 2, 3] } }],
    ['ALL_NEW', 'ADD n :v', { ':v': 2 }, { p: 'returns', ...before, n: 2 }],
    ['NONE', 'ADD n :v', { ':v': 2 }, undefined],
  ])('%s of %s', async (ReturnValues, UpdateExpression, values, returned) => {
    await peer.put({ p: 'returns', ...before });
    expect(
      await peer.update('returns', { ReturnValues, UpdateExpression, ...(values && { values }) }),
    ).toEqual(returned);
  });

  test.each<Returned>([
    ['ALL_OLD', 'SET b = :v', { ':v': 'x' }, undefined],
    ['UPDATED_OLD', 'SET b = :v', { ':v': 'x' }, undefined],
    ['UPDATED_NEW', 'SET b = :v', { ':v': 'x' }, { b: 'x' }],
    ['ALL_NEW', 'SET b = :v', { ':v': 'x' }, { p: expect.any(String), b: 'x' }],
    ['ALL_NEW', 'REMOVE b', undefined, undefined],
    ['UPDATED_NEW', 'REMOVE b', undefined, undefined],
  ])('%s of %s on no item', async (ReturnValues, UpdateExpression, values, returned) => {
    expect(await peer.update(fresh(), { ReturnValues, UpdateExpression, ...(values && { values }) })).toEqual(
      returned,
    );
  });
});

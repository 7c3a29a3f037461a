import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerOf, isOf, randomId } from '#shared/domain/kit/ids.ts';

describe('an id says whose it is', () => {
  it.each([
    ['c1-t1', 'c1'],
    ['c1-t1-old', 'c1'],
    ['c1-t1@3', 'c1'],
    ['c1', ''],
    ['-t1', ''],
    ['', ''],
  ])('%j belongs to %j', (id, customer) => {
    expect(customerOf(id)).toBe(customer);
  });

  it.each([
    ['c1-t1', 'c1', true],
    ['c12-t1', 'c1', false],
    ['c1-t1', 'c12', false],
    ['c1-', 'c1', false],
    ['c1', 'c1', false],
    ['-t1', '', false],
    ['t1', '', false],
  ])('%j is of %j: %s', (id, customer, expected) => {
    expect(isOf(id, customer)).toBe(expected);
  });

  it('and the two ways to ask never disagree', () => {
    const part = fc.string({ unit: fc.constantFrom('a', '1', '-'), maxLength: 6 });
    fc.assert(
      fc.property(part, part, (customer, rest) => {
        const id = `${customer}-${rest}`;
        fc.pre(rest !== '' && !customer.includes('-'));
        expect(isOf(id, customer)).toBe(customer !== '');
        expect(customerOf(id)).toBe(customer);
      }),
    );
  });
});

describe('a random id', () => {
  it('has the length asked for and only characters that are hard to confuse', () => {
    const bytes = fc.infiniteStream(fc.nat({ max: 255 }));
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: 40 }), (stream, length) => {
        const id = randomId(length, into => into.map(() => stream.next().value));
        expect(id).toMatch(new RegExp(`^[a-hjkmnp-z2-9]{${length}}$`));
      }),
    );
  });

  it('draws every character equally often', () => {
    let next = 0;
    const counts = new Map<string, number>();
    for (const letter of randomId(31 * 80, into => into.map(() => next++ % 256))) {
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(31);
    expect(new Set(counts.values())).toEqual(new Set([80]));
  });
});

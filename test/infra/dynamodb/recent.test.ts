import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Recent } from '#infra/local/dynamodb/store/recent.ts';

describe('recent values', () => {
  test('are those last set or replaced, and stay within the limit', () => {
    const move = fc.record({
      kind: fc.constantFrom('get', 'set', 'replace', 'delete'),
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      value: fc.string({ maxLength: 30 }),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), moves => {
        const recent = new Recent(50);
        const stored = new Map<string, string>();
        for (const { kind, key, value } of moves) {
          if (kind === 'set' || (kind === 'replace' && recent.get(key) !== undefined)) stored.set(key, value);
          if (kind === 'get') recent.get(key);
          else if (kind === 'delete') recent.delete(key);
          else recent[kind](key, value);
          const kept = [...'abcd'].filter(name => recent.get(name) !== undefined);
          for (const name of kept) {
            if (!(kind === 'delete' && name === key)) expect(recent.get(name)).toBe(stored.get(name));
          }
          expect(kept.reduce((sum, name) => sum + 1 + recent.get(name)!.length, 0)).toBeLessThanOrEqual(50);
          if (kind === 'delete') expect(kept).not.toContain(key);
        }
      }),
    );
  });

  test('that are too large for the limit are not kept', () => {
    const recent = new Recent(10);
    recent.set('a', 'x'.repeat(20));
    expect(recent.get('a')).toBeUndefined();
  });

  test('forget what was not used for the longest time first', () => {
    const recent = new Recent(6);
    recent.set('a', '1');
    recent.set('b', '2');
    recent.set('c', '3');
    recent.get('a');
    recent.set('d', '4');
    expect([...'abcd'].filter(key => recent.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
  });
});

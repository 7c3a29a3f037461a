import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Disk } from '#infra/local/dynamodb/store/disk.ts';
import { Recent } from '#infra/local/dynamodb/store/recent.ts';

describe('recent values', () => {
  test('are those last set or replaced, and stay within the limit', () => {
    const move = fc.record({
      kind: fc.constantFrom('get', 'set', 'replace', 'delete'),
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      value: fc.option(fc.string({ maxLength: 30 })),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), moves => {
        const recent = new Recent(50);
        const stored = new Map<string, string | null>();
        for (const { kind, key, value } of moves) {
          if (kind === 'set' || (kind === 'replace' && recent.get(key) !== undefined))
            stored.set(key, kind === 'set' ? value : (value ?? ''));
          if (kind === 'get') recent.get(key);
          else if (kind === 'delete') recent.delete(key);
          else if (kind === 'set') recent.set(key, value);
          else recent.replace(key, value ?? '');
          const kept = [...'abcd'].filter(name => recent.get(name) !== undefined);
          for (const name of kept) {
            if (!(kind === 'delete' && name === key)) expect(recent.get(name)).toBe(stored.get(name));
          }
          expect(
            kept.reduce((sum, name) => sum + 1 + (recent.get(name)?.length ?? 0), 0),
          ).toBeLessThanOrEqual(50);
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

  test('never hide what is committed, also under a key that was read when it had no value', async () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const move = fc.record({ kind: fc.constantFrom('read', 'put', 'del'), key, waits: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 30 }), async moves => {
        const disk = await Disk.open(undefined);
        const stored = new Map<string, string>();
        for (const [n, { kind, key, waits }] of moves.entries()) {
          if (kind === 'put') stored.set(key, `${n}`);
          else if (kind === 'del') stored.delete(key);
          else disk.read(key);
          const written =
            kind === 'put'
              ? disk.commit([{ type: 'put', key, value: `${n}` }])
              : kind === 'del' && disk.commit([{ type: 'del', key }]);
          expect(disk.latest(key).value).toBe(stored.get(key));
          if (waits) await written;
        }
        await disk.commit([]);
        for (const name of 'abc') expect(disk.read(name)).toBe(stored.get(name));
        await disk.close();
      }),
    );
  });
});

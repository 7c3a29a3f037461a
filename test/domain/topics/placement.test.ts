import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Pairing, placementChanges, placementKey } from '#shared/domain/topics/placement.ts';

const pairing: fc.Arbitrary<Pairing> = fc.record({
  topicid: fc.constantFrom('nwcare-a', 'nwcare-b', 'nwcare-c'),
  locationid: fc.constantFrom('nwcare-bos', 'nwcare-den', 'nwcare-tor'),
  active: fc.boolean(),
});
const pairings = fc.uniqueArray(pairing, { selector: placementKey });

/** Returns where topics are active after changes, as the calls make them. */
function applied(before: readonly Pairing[], changes: ReturnType<typeof placementChanges>) {
  const after = new Map(before.map(p => [placementKey(p), p.active]));
  for (const change of changes) {
    const key = placementKey(change);
    // A topic is added once to a location, and only what was added is changed.
    expect(after.has(key)).toBe(change.kind !== 'add');
    after.set(key, change.kind !== 'deactivate');
  }
  return after;
}

test('the changes make topics active exactly where they are wanted, and leave all others as they are', () => {
  fc.assert(
    fc.property(pairings, pairings, (before, cells) => {
      const wanted = new Map(cells.map(cell => [placementKey(cell), cell.active]));
      const changes = placementChanges(before, wanted);
      const after = applied(before, changes);
      for (const [key, active] of wanted) expect(after.get(key) ?? false).toBe(active);
      for (const p of before) {
        const key = placementKey(p);
        if (!wanted.has(key)) expect(after.get(key)).toBe(p.active);
      }
      expect(
        placementChanges(
          [...after].map(([key, active]) => cellOf(key, active)),
          wanted,
        ),
      ).toEqual([]);
    }),
  );
});

const cellOf = (key: string, active: boolean): Pairing => {
  const [topicid = '', locationid = ''] = key.split(' ');
  return { topicid, locationid, active };
};

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonical,
  checkChain,
  checkEntries,
  daysToSeal,
  readChain,
  type Seal,
  type SealedEntry,
  sealOf,
  sealPartOf,
} from '#shared/domain/administration/seal.ts';
import { addDays } from '#shared/domain/kit/periods.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const customers = ['acme', 'bolt', 'core'];

interface Line {
  customer: number;
  day: number;
  minute: number;
  reading: boolean;
  facts: Record<string, unknown>;
}
const line = fc.record<Line>({
  customer: fc.nat(2),
  day: fc.nat(9),
  minute: fc.nat(59),
  reading: fc.boolean(),
  facts: fc.dictionary(fc.string({ maxLength: 4 }), fc.oneof(fc.string({ maxLength: 6 }), fc.integer())),
});
const lines = fc.array(line, { minLength: 1, maxLength: 30 });

type Stored = Record<string, SealedEntry[]>;

/** What these lines are in the table: each has a key of its own. */
function stored(all: readonly Line[]): Stored {
  const entries: Stored = Object.fromEntries(customers.map(id => [id, []]));
  for (const [n, { customer, day, minute, reading, facts }] of all.entries()) {
    const id = customers[customer]!;
    const at = `${addDays('2026-03-01', day)}T10:${String(minute).padStart(2, '0')}:00.000Z`;
    entries[id]!.push({ pk: `${reading ? 'READ' : 'AUDIT'}#${id}#2026-03`, sk: `${at}#${n}`, facts });
  }
  return entries;
}

/** Seals the days up to 10 March on these nights, as the job does. */
function sealed(entries: Stored, nights: readonly number[]): Seal[] {
  const seals: Seal[] = [];
  for (const night of [...new Set([...nights, 10])].sort((a, b) => a - b)) {
    const days = daysToSeal(seals.at(-1), new Date(`${addDays('2026-03-01', night)}T03:00:00Z`));
    if (!days) continue;
    const within = ({ sk }: SealedEntry) => days.from <= sk.slice(0, 10) && sk.slice(0, 10) <= days.to;
    const parts = customers.map(id => sealPartOf(id, entries[id]!.filter(within), sha256));
    seals.push(sealOf(seals.at(-1), days, parts, sha256));
  }
  return seals;
}

const findings = (seals: readonly Seal[], entries: Stored, expected = '') => [
  ...checkChain(seals, sha256, expected),
  ...customers.flatMap(id => checkEntries(readChain(seals), id, entries[id]!, sha256).findings),
];

const nights = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 6 });
/** Changes one character of what a value is in JSON. */
const otherFacts = (entry: SealedEntry): SealedEntry => ({
  ...entry,
  facts: { ...(entry.facts as object), more: 1 },
});

describe('Sealed entries', () => {
  test('are found as they were, in whatever order they are read', () =>
    fc.assert(
      fc.property(lines, nights, (all, when) => {
        const entries = stored(all);
        const seals = sealed(entries, when);
        const turned = Object.fromEntries(customers.map(id => [id, entries[id]!.toReversed()]));
        expect(findings(seals, turned, seals.at(-1)!.hash)).toEqual([]);
      }),
    ));

  test('cannot be changed, removed, moved or added to without a finding about their customer', () =>
    fc.assert(
      fc.property(
        lines,
        nights,
        fc.nat(),
        fc.constantFrom('change', 'remove', 'move', 'add'),
        (all, when, pick, how) => {
          const entries = stored(all);
          const seals = sealed(entries, when);
          const id = customers[all[pick % all.length]!.customer]!;
          const own = entries[id]!;
          const at = pick % own.length;
          const entry = own[at]!;
          const instead = {
            change: [otherFacts(entry)],
            remove: [],
            move: [{ ...entry, sk: `${entry.sk}0` }],
            add: [entry, { ...entry, sk: `${entry.sk}0` }],
          }[how];
          const other = { ...entries, [id]: own.toSpliced(at, 1, ...instead) };
          expect(findings(seals, other).map(({ customerid }) => customerid)).toEqual([id]);
        },
      ),
    ));

  test('cannot be covered up by changing, removing or replacing seals', () =>
    fc.assert(
      fc.property(lines, nights, fc.nat(), (all, when, pick) => {
        const entries = stored(all);
        const seals = sealed(entries, when);
        const id = customers[all[pick % all.length]!.customer]!;
        const other = { ...entries, [id]: entries[id]!.map(otherFacts) };
        const noted = seals.at(-1)!.hash;
        // Somebody who can write seals makes new ones for what they changed: only the noted hash tells.
        const forged = sealed(other, when);
        expect(findings(forged, other)).toEqual([]);
        expect(findings(forged, other, noted)).toHaveLength(1);
        // One seal between the others is replaced, removed, or changed without a new hash.
        const at = pick % seals.length;
        if (forged[at]!.hash !== seals[at]!.hash && at < seals.length - 1) {
          expect(checkChain(seals.with(at, forged[at]!), sha256)).not.toEqual([]);
        }
        if (at < seals.length - 1) expect(checkChain(seals.toSpliced(at, 1), sha256)).not.toEqual([]);
        expect(checkChain(seals.toSpliced(-1), sha256, noted)).not.toEqual([]);
        expect(checkChain(seals.with(at, { ...seals[at]!, parts: [] }), sha256).length > 0).toBe(
          seals[at]!.parts.length > 0,
        );
      }),
    ));

  test('are covered without gap or overlap, whichever nights the job ran', () =>
    fc.assert(
      fc.property(nights, when => {
        const seals = sealed(stored([]), when);
        expect(seals.at(-1)!.to).toBe('2026-03-10');
        for (const [n, seal] of seals.entries()) {
          expect(seal.from).toBe(n === 0 ? '2025-01-01' : addDays(seals[n - 1]!.to, 1));
          expect(seal.from <= seal.to).toBe(true);
        }
      }),
    ));
});

test('A day is sealed two hours after its end, once, and entries after it count as not sealed yet', () => {
  const at = (instant: string, last?: Seal) => daysToSeal(last, new Date(instant));
  expect(at('2026-03-03T01:59:59Z')).toEqual({ from: '2025-01-01', to: '2026-03-01' });
  expect(at('2026-03-03T02:00:00Z')).toEqual({ from: '2025-01-01', to: '2026-03-02' });
  const last = sealOf(undefined, { from: '2025-01-01', to: '2026-03-02' }, [], sha256);
  expect(at('2026-03-04T01:59:00Z', last)).toBeUndefined();
  expect(at('2026-03-06T04:00:00Z', last)).toEqual({ from: '2026-03-03', to: '2026-03-05' });
  const late = [{ pk: 'AUDIT#acme#2026-03', sk: '2026-03-03T00:00:00.000Z#1' }];
  expect(checkEntries(readChain([last]), 'acme', late, sha256)).toEqual({ findings: [], open: 1 });
});

test('What is hashed is the JSON of RFC 8785: names in order at every depth, lists as they are', () => {
  const value = { b: [{ z: 1, a: 'é' }, 2], a: { d: null, c: true }, '10': 1, '9': 0 };
  expect(canonical(value)).toBe('{"10":1,"9":0,"a":{"c":true,"d":null},"b":[{"a":"é","z":1},2]}');
});

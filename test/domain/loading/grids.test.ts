import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SeatFields } from '#shared/domain/administration/people.ts';
import { cellKey, planAssignments, planPairs, planPermissions } from '#shared/domain/loading/grids.ts';
import { columnNames, type FieldOf, type GridLoad } from '#shared/domain/loading/loads.ts';
import { readSheet, type SheetRow } from '#shared/domain/loading/sheet.ts';

const rowsOf = <L extends GridLoad>(
  load: L,
  rows: readonly Record<string, string>[],
): SheetRow<FieldOf<L>>[] => {
  const columns = columnNames(load, 'batch');
  const table = [columns, ...rows.map(row => columns.map(column => row[column] ?? '-'))];
  return readSheet(load, 'batch', table).rows;
};
const topics = new Map([
  ['t1', { name: 'Web', usable: true }],
  ['t2', { name: 'Old', usable: false }],
]);
const places = new Map([
  ['l1', { name: 'Home', usable: true }],
  ['l2', { name: 'Closed', usable: false }],
]);
const seat = (changed: Partial<SeatFields> = {}): SeatFields => ({
  adminType: 3,
  allLocations: false,
  locations: ['l1'],
  grants: [],
  role: '',
  active: true,
  ...changed,
});
const members = new Map([
  ['u@x.example', seat()],
  ['new@x.example', seat({ locations: [] })],
  ['all@x.example', seat({ allLocations: true, locations: [] })],
  ['off@x.example', seat({ active: false })],
  ['owner@x.example', seat({ locations: [] })],
]);
const one = <T extends { outcome: string; findings: { what: string }[] }>([planned]: T[]) => [
  planned!.outcome,
  ...planned!.findings.map(({ what }) => what),
];

test.each([
  ['t1', 'l1', 'Y', {}, ['add']],
  ['t1', 'l1', 'Y', { 't1 l1': true }, ['unchanged']],
  ['t1', 'l1', 'N', { 't1 l1': true }, ['change']],
  ['t2', 'l1', 'Y', {}, ['refused', 'The topic is not active. The customer activates it first.']],
  [
    't2',
    'l1',
    'Y',
    { 't2 l1': false },
    ['refused', 'The topic is not active. The customer activates it first.'],
  ],
  ['t2', 'l1', 'N', { 't2 l1': true }, ['change']],
  ['t1', 'l2', 'Y', { 't1 l2': false }, ['refused', 'The location is not active.']],
  ['t1', 'l2', 'N', { 't1 l2': true }, ['change']],
  ['t1', 'l2', 'Y', {}, ['refused', 'The location is not active.']],
  ['t9', 'l1', 'Y', {}, ['refused', 'The customer has no such topic.']],
  ['t1', 'l9', 'Y', {}, ['refused', 'The customer has no such location.']],
] as const)(
  'the topic %s at %s with %s is told what becomes of it',
  (topicid, locationid, activetl, at, says) => {
    const pairs = new Map<string, boolean>(Object.entries(at));
    expect(
      one(planPairs(rowsOf('pairs', [{ topicid, locationid, activetl }]), { topics, places, pairs })),
    ).toEqual(says);
  },
);

test.each([
  ['new@x.example', 'l1', ['add']],
  ['u@x.example', 'l1', ['unchanged']],
  ['u@x.example', 'l2', ['refused', 'The location is not active.']],
  ['all@x.example', 'l1', ['refused', 'A person with All Locations already has every location.']],
  ['off@x.example', 'l1', ['refused', 'This is not an active admin or user of the customer.']],
  [
    'owner@x.example',
    'l1',
    ['refused', 'This person is an owner. Only the customer changes the seat of an owner.'],
  ],
])('%s at %s is told what becomes of it', (useremail, locationid, says) => {
  const here = { places, members, owners: new Set(['owner@x.example']) };
  expect(one(planAssignments(rowsOf('assignments', [{ useremail, locationid }]), here))).toEqual(says);
});

test('Whatever is chosen in a grid: no two rows are about the same, and after the load nothing is left to do', () => {
  const pick = (...values: string[]) => fc.constantFrom(...values);
  const row = fc.record({
    useremail: pick('u@x.example', 'new@x.example', 'all@x.example', 'nobody@x.example'),
    topicid: pick('t1', 't2', 't9'),
    locationid: pick('l1', 'l2'),
    privilege: pick('View', 'Edit', 'Own'),
    activetl: pick('Y', 'N', '?'),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), rows => {
      const pairs = new Map([['t1 l1', true]]);
      const here = { topics, places, pairs, members };
      const permissions = rowsOf('permissions', rows);
      const planned = planPermissions(permissions, { ...here, given: new Map() }).flatMap(
        ({ act }) => act ?? [],
      );
      const names = planned.map(({ email, topicid, locationid }) => cellKey(email, topicid, locationid));
      expect(new Set(names).size).toBe(names.length);
      const given = new Map(planned.map((act, at) => [names[at]!, act.privilege]));
      const again = planPermissions(permissions, { ...here, given });
      expect(again.filter(({ act }) => act)).toEqual([]);

      const chosen = rowsOf('pairs', rows);
      const switched = planPairs(chosen, here).flatMap(({ act }) => act ?? []);
      for (const { topicid, locationid, active } of switched) pairs.set(cellKey(topicid, locationid), active);
      expect(planPairs(chosen, here).filter(({ act }) => act)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Privilege, Seat } from '#shared/domain/accounts/access.ts';
import { isPastDue, type Placement, workRows } from '#shared/domain/answering/worklist.ts';
import { addMonths } from '#shared/domain/kit/periods.ts';

const current = '202611';
const place = (rest: Partial<Placement> = {}): Placement => ({
  topicid: 'c1-t1',
  locationid: 'c1-l1',
  active: true,
  activeSince: '2026-06-01',
  open: {},
  done: [],
  ...rest,
});
const master: Seat = { adminType: 1, allLocations: true, locations: [], grants: [] };
const user: Seat = { adminType: 3, allLocations: false, locations: ['c1-l1'], grants: [] };
const nothing = () => null;
const rowsOf = (places: Placement[], seat = master, granted: () => Privilege | null = nothing) =>
  workRows(places, seat, granted, current, 12);
const actions = (row: { take: boolean; resume: boolean; restart: boolean } | undefined) =>
  row && [row.take && 'take', row.resume && 'continue', row.restart && 'delete'].filter(Boolean).join(' ');

describe('what can be done with a topic at a location this month', () => {
  it.each([
    ['is there to be taken', {}, 'Available', 'take'],
    ['was completed earlier: is there to be taken', { done: ['202610'] }, 'Available', 'take'],
    ['was begun', { open: { [current]: 'r1' } }, 'Inprocess', 'continue delete'],
    ['was completed', { done: ['202601', current] }, 'Completed', ''],
  ])('%s', (_, rest, status, possible) => {
    const rows = rowsOf([place(rest)]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ period: current, status, privilege: 'Edit' });
    expect(actions(rows[0])).toBe(possible);
  });

  it('names the open run, so that only that one is deleted, and the newest completed month', () => {
    const [row] = rowsOf([place({ open: { [current]: 'r7' }, done: ['202511', '202608'] })]);
    expect(row).toMatchObject({ runid: 'r7', lastPeriod: '202608' });
  });
});

describe('the month from which a questionnaire can be renewed', () => {
  it.each([
    ['the newest completed one', { done: ['202608', '202610'] }, ['202610']],
    ['for a questionnaire that was begun too', { done: ['202610'], open: { [current]: 'r' } }, ['202610']],
    ['only one before it', { done: ['202608', '202610'], open: { '202609': 'r' } }, ['202610', '202608']],
    ['none for a completed one', { done: ['202610', current] }, ['']],
    ['none without an earlier report', { open: { '202609': 'r' } }, ['', '']],
  ])('is %s', (_, rest, months) => {
    expect(rowsOf([place(rest)]).map(({ renewFrom }) => renewFrom)).toEqual(months);
  });

  it('is none for people who may only view', () => {
    const [row] = rowsOf([place({ done: ['202610'] })], user, () => 'View');
    expect(row).toMatchObject({ renewFrom: '', privilege: 'View' });
  });
});

describe('a run left open in an earlier month', () => {
  it('has its own row, oldest first, and does not block this month', () => {
    const rows = rowsOf([place({ open: { '202609': 'r9', '202607': 'r7' } })]);
    expect(rows.map(r => [r.period, r.runid, r.status, actions(r)])).toEqual([
      [current, '', 'Available', 'take'],
      ['202607', 'r7', 'Inprocess', 'continue delete'],
      ['202609', 'r9', 'Inprocess', 'continue delete'],
    ]);
  });

  it('stays when this month is completed', () => {
    const rows = rowsOf([place({ open: { '202609': 'r9' }, done: [current] })]);
    expect(rows.map(r => r.status)).toEqual(['Completed', 'Inprocess']);
  });
});

describe('a topic that is no longer active at a location', () => {
  it('is not offered', () => {
    expect(rowsOf([place({ active: false, done: ['202510'] })])).toEqual([]);
  });

  it('still lets open runs be finished, this month’s too, but not begun again', () => {
    const rows = rowsOf([place({ active: false, open: { [current]: 'r1', '202609': 'r9' } })]);
    expect(rows.map(r => [r.period, actions(r)])).toEqual([
      ['202609', 'continue'],
      [current, 'continue'],
    ]);
  });
});

describe('who sees what', () => {
  it('View shows the row without anything to do', () => {
    const runs: Placement['open'][] = [{ '202609': 'r9' }, { [current]: 'r1', '202609': 'r9' }];
    for (const open of runs) {
      const rows = rowsOf([place({ open })], user, () => 'View');
      expect(rows.map(r => [r.privilege, actions(r)])).toEqual([
        ['View', ''],
        ['View', ''],
      ]);
    }
  });

  it('no privilege shows nothing, not even a run left open', () => {
    expect(rowsOf([place({ open: { '202609': 'r9' } })], user)).toEqual([]);
    expect(rowsOf([place({ locationid: 'c1-l2' })], user, () => 'Edit')).toEqual([]);
  });

  it('asks for the permission for exactly that topic and location', () => {
    const asked: string[] = [];
    const granted = (topicid: string, locationid: string) => {
      asked.push(`${topicid} ${locationid}`);
      return null;
    };
    workRows([place({ topicid: 'c1-t4' })], user, granted, current, 12);
    expect(asked).toEqual(['c1-t4 c1-l1']);
  });
});

describe('past due', () => {
  it.each([
    ['completed 11 months ago', { done: ['202512'] }, 12, false],
    ['completed 12 months ago', { done: ['202511'] }, 12, true],
    ['completed long ago and again last month', { done: ['202001', '202610'] }, 12, false],
    ['completed last month, to be repeated monthly', { done: ['202610'] }, 1, true],
    ['completed this month, to be repeated monthly', { done: [current] }, 1, false],
    ['never completed, active for 11 months', { activeSince: '2025-12-31' }, 12, false],
    ['never completed, active for 12 months', { activeSince: '2025-11-01' }, 12, true],
    ['never completed, active since nobody knows when', { activeSince: '' }, 12, false],
    ['long past due but not active', { active: false, done: ['202001'] }, 12, false],
  ])('%s', (_, rest, months, expected) => {
    expect(isPastDue(place(rest), current, months)).toBe(expected);
  });

  it('begins exactly with the month that is the set number of months later', () => {
    const month = fc.integer({ min: 0, max: 1200 }).map(n => addMonths('197001', n));
    fc.assert(
      fc.property(month, fc.integer({ min: 1, max: 60 }), (done, months) => {
        expect(isPastDue(place({ done: [done] }), addMonths(done, months - 1), months)).toBe(false);
        expect(isPastDue(place({ done: [done] }), addMonths(done, months), months)).toBe(true);
      }),
    );
  });

  it('marks this month’s row until it is completed, and no row of an earlier month', () => {
    const marks = (rest: Partial<Placement>) => rowsOf([place(rest)]).map(r => r.pastDue);
    expect(marks({ done: ['202401'] })).toEqual([true]);
    expect(marks({ done: ['202401'], open: { '202609': 'r9', [current]: 'r1' } })).toEqual([true, false]);
    expect(marks({ done: ['202401', current] })).toEqual([false]);
  });
});

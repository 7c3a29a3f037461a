import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '#shared/domain/kit/periods.ts';
import {
  completedTopics,
  overallDue,
  overallTasks,
  overallTopics,
  type ReportedPlace,
} from '#shared/domain/reporting/customerreports.ts';

const settings = { numRuns: 60 };
const topicid = fc.constantFrom('web', 'mail', 'fire');
const locationid = fc.constantFrom('bos', 'den', 'lei');
const owner = fc.constantFrom('', 'ann', 'bob');
const period = fc.nat(14).map(back => addMonths('202603', -back));
const counts = fc.record({ High: fc.nat(4), Medium: fc.nat(4), Low: fc.nat(4) });
const task = fc.record({
  qcode: fc.nat(3),
  priority: fc.constantFrom('High' as const, 'Low' as const),
  owner,
  due: fc.constantFrom('2026-03-01', '2026-04-01'),
  completed: fc.constantFrom('' as const, 'Y' as const),
});
const place: fc.Arbitrary<ReportedPlace> = fc
  .tuple(topicid, locationid, period, fc.nat(3), counts, counts, fc.array(task, { maxLength: 4 }))
  .map(([topic, location, newest, back, failed, scored, tasks]) => ({
    topicid: topic,
    locationid: location,
    country: 'USA',
    groupid: '',
    latest: {
      period: newest,
      before: back > 0 ? addMonths(newest, -back) : '',
      beforeScore: 0,
      count: back > 0 ? 2 : 1,
      versionid: 'v1',
      formula: 1,
      score: 0,
      asked: 0,
      failed,
      scored,
      tasks,
    },
  }));
const placeKey = (one: ReportedPlace) => `${one.topicid} ${one.locationid}`;
const places = fc.uniqueArray(place, { selector: placeKey });

describe('Completed topics over all locations', () => {
  test('are one row each, whose figures are those of the summary', () => {
    fc.assert(
      fc.property(places, all => {
        const rows = overallTopics(all);
        const summary = completedTopics(all);
        expect(rows.map(row => row.topicid)).toEqual(summary.map(row => row.topicid));
        for (const [n, row] of rows.entries()) {
          const { failed, scored, allFailed, allScored, assigned, newest } = summary[n]!;
          expect(row).toMatchObject({ failed, scored, allFailed, allScored, assigned, period: newest });
        }
      }),
      settings,
    );
  });

  test('name the newest month before the newest, at any location, and the location only if it is the only one', () => {
    fc.assert(
      fc.property(places, all => {
        for (const row of overallTopics(all)) {
          const own = all.filter(one => one.topicid === row.topicid);
          const months = own.flatMap(({ latest }) => [latest.period, latest.before]);
          const earlier = [...new Set(months)].filter(month => month !== row.period).sort();
          expect(row.before).toBe(earlier.at(-1) ?? '');
          expect(row.locationid).toBe(own.length === 1 ? own[0]!.locationid : '');
        }
      }),
      settings,
    );
  });
});

test('A topic past due is one row: the longest months, the last mail and the places of all locations', () => {
  const due = fc
    .record({
      topicid,
      locationid,
      months: fc.nat(30),
      mailed: fc.constantFrom('', '2026-01-01', '2026-02-01'),
    })
    .map(one => ({ ...one, places: [{ topicid: one.topicid, locationid: one.locationid }] }));
  fc.assert(
    fc.property(fc.uniqueArray(due, { selector: one => `${one.topicid} ${one.locationid}` }), all => {
      const rows = overallDue(all);
      expect(rows.map(row => row.topicid)).toEqual([...new Set(all.map(one => one.topicid))]);
      for (const row of rows) {
        const own = all.filter(one => one.topicid === row.topicid);
        expect(row.months).toBe(Math.max(...own.map(({ months }) => months)));
        expect(own.every(({ mailed }) => mailed <= row.mailed)).toBe(true);
        expect(own.some(({ mailed }) => mailed === row.mailed)).toBe(true);
        expect(row.locationid).toBe(own.length === 1 ? own[0]!.locationid : '');
        expect(row.places).toEqual(own.flatMap(({ places }) => places));
      }
    }),
    settings,
  );
});

test('The same suggestion of several locations is one row, and another owner, day or version is another', () => {
  const suggestion = fc.record({
    topicid,
    locationid,
    versionid: fc.constantFrom('v1', 'v2'),
    period,
    qcode: fc.nat(2),
    owner,
    due: fc.constantFrom('2026-03-01', '2026-04-01'),
  });
  const same = (row: { topicid: string; versionid: string; qcode: number; owner: string; due: string }) =>
    [row.topicid, row.versionid, row.qcode, row.owner, row.due].join(' ');
  fc.assert(
    fc.property(fc.array(suggestion), all => {
      const rows = overallTasks(all, ({ due }) => due);
      expect(rows.map(same)).toEqual([...new Set(all.map(same))]);
      for (const row of rows) {
        const own = all.filter(one => same(one) === same(row));
        expect(row.period).toBe(
          own
            .map(one => one.period)
            .sort()
            .at(-1),
        );
        expect(row.locationid).toBe(
          new Set(own.map(one => one.locationid)).size === 1 ? own[0]!.locationid : '',
        );
      }
    }),
    settings,
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '#shared/domain/kit/periods.ts';
import {
  changeRule,
  type Interval,
  intervals,
  lastDay,
  ruleOn,
  type ScheduleChange,
  type ScheduleHistory,
  type ScheduleRule,
  scheduleOn,
} from '#shared/domain/scheduling/rules.ts';

const month = fc.integer({ min: 0, max: 59 }).map(count => addMonths('202401', count));
const every = fc.constantFrom<Interval | 'paused'>(...intervals, 'paused');
const parts = {
  rhythm: fc.record({ every, from: month }),
  dueDay: fc.constantFrom(1, 15, 28, lastDay),
  answerer: fc.constantFrom('', 'ann@a.example', 'bob@a.example'),
};
const rule: fc.Arbitrary<ScheduleRule> = fc.record(parts, { requiredKeys: [] });
const change: fc.Arbitrary<ScheduleChange> = fc.record(
  { rhythm: fc.option(parts.rhythm), dueDay: fc.option(parts.dueDay), answerer: fc.option(parts.answerer) },
  { requiredKeys: [] },
);
const allDays = Array.from({ length: 60 }, (_, at) => addDays('2026-10-15', at));
const day = fc.constantFrom(...allDays);

/** Changes in the order of time. */
const changes = fc
  .array(fc.tuple(day, change), { maxLength: 30 })
  .map(list => list.toSorted(([a], [b]) => a.localeCompare(b)));

describe('The rules of a level', () => {
  test('are on each day what its changes until then made of them, and a change changes no earlier day', () => {
    fc.assert(
      fc.property(changes, list => {
        const expected = new Map<string, Record<string, unknown>>(allDays.map(day => [day, {}]));
        let history: ScheduleHistory = [];
        for (const [since, what] of list) {
          history = changeRule(history, what, since);
          for (const [on, said] of expected) {
            if (on < since) continue;
            for (const [part, value] of Object.entries(what)) {
              if (value === null) delete said[part];
              else said[part] = value;
            }
          }
          for (const [on, said] of expected) {
            const { since: _, ...now } = ruleOn(history, on) as ScheduleRule & { since?: string };
            expect(now).toEqual(said);
          }
        }
      }),
    );
  });

  test('stay few: what says the same is one rule, and at most 36 are kept', () => {
    const repeated = allDays.reduce<ScheduleHistory>(
      (now, since) => changeRule(now, { dueDay: 15 }, since),
      [],
    );
    expect(repeated).toEqual([{ dueDay: 15, since: '2026-10-15' }]);
    expect(changeRule(repeated, { dueDay: null }, '2026-10-15')).toEqual([]);
    const turning = allDays.reduce<ScheduleHistory>(
      (now, since, at) => changeRule(now, { dueDay: 1 + (at % 28) }, since),
      [],
    );
    expect(turning).toHaveLength(36);
    expect(ruleOn(turning, allDays.at(-1)!).dueDay).toBe(1 + (59 % 28));
  });
});

describe('The schedule of a topic at a location', () => {
  test('takes each part from the nearest level that says something, and names the level', () => {
    const since = '2024-01-01';
    fc.assert(
      fc.property(rule, rule, rule, rule, (pair, topic, location, customer) => {
        const histories = { pair, topic, location, customer };
        const dated = Object.fromEntries(
          Object.entries(histories).map(([level, said]) => [level, [{ ...said, since }]]),
        );
        const schedule = scheduleOn(dated, '2024-06-30');
        const usual = { rhythm: { every: 1 }, dueDay: lastDay, answerer: '' };
        for (const part of ['rhythm', 'dueDay', 'answerer'] as const) {
          let level = '';
          let value: unknown;
          if (pair[part] !== undefined) [level, value] = ['pair', pair[part]];
          else if (topic[part] !== undefined) [level, value] = ['topic', topic[part]];
          else if (location[part] !== undefined) [level, value] = ['location', location[part]];
          else if (customer[part] !== undefined) [level, value] = ['customer', customer[part]];
          expect(schedule.by[part]).toBe(level);
          if (level) expect(schedule[part]).toEqual(value);
          else if (part !== 'rhythm') expect(schedule[part]).toBe(usual[part]);
          else expect(schedule.rhythm.every).toBe(1);
        }
      }),
    );
  });

  test('is as it was before a rule began', () => {
    const history = changeRule([], { answerer: 'ann@a.example' }, '2026-11-10');
    expect(scheduleOn({ topic: history }, '2026-11-09').answerer).toBe('');
    expect(scheduleOn({ topic: history }, '2026-11-10')).toMatchObject({
      answerer: 'ann@a.example',
      by: { answerer: 'topic', dueDay: '', rhythm: '' },
    });
  });
});

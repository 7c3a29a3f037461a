import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectOf, type ScheduleEffect, tellChanges } from '#shared/domain/scheduling/changes.ts';
import { dueIn } from '#shared/domain/scheduling/month.ts';
import {
  changeBack,
  changeRule,
  decideChange,
  intervals,
  lastDay,
  ruleOn,
  type ScheduleChange,
  type ScheduleHistory,
} from '#shared/domain/scheduling/rules.ts';
import { dueDayWords, ordinal, rhythmSentence, rhythmWords } from '#shared/domain/scheduling/words.ts';

const today = '2026-11-29';
const quarterly = { every: 3, from: '202612' } as const;
const place = { active: true, activeSince: '2026-01-01', open: {}, done: [] };
const nameOf = (email: string) => email.split('@')[0]!;

const parts = {
  rhythm: fc.record({
    every: fc.constantFrom(...intervals, 'paused' as const),
    from: fc.constantFrom('202601', '202610', '202611', '202612', '202703', '202805'),
  }),
  dueDay: fc.constantFrom(1, 15, 28, lastDay),
  answerer: fc.constantFrom('', 'ann@a.example', 'bob@a.example'),
};
const change: fc.Arbitrary<ScheduleChange> = fc.record(
  { rhythm: fc.option(parts.rhythm), dueDay: fc.option(parts.dueDay), answerer: fc.option(parts.answerer) },
  { requiredKeys: [] },
);
const history = fc
  .array(fc.tuple(fc.constantFrom('2026-06-03', '2026-11-05', '2026-11-20', today), change), { maxLength: 4 })
  .map(list =>
    list
      .toSorted(([a], [b]) => a.localeCompare(b))
      .reduce<ScheduleHistory>((rules, [since, what]) => changeRule(rules, what, since), []),
  );

describe('What a change comes to', () => {
  test('is as drawn for a late one that becomes quarterly', () => {
    const pair = changeRule([], { dueDay: 17 }, '2026-10-01');
    const to = { rhythm: quarterly, dueDay: 15, answerer: 'erin@a.example' };
    const effect = effectOf({ pair }, 'pair', to, today, place);
    expect(tellChanges([effect], today, nameOf)).toEqual([
      { about: 'late', title: 'Nov stays late', detail: 'The old due day counts until it is answered.' },
      { about: 'due', title: 'Next due 15 Dec 2026', detail: 'Before: 17 Dec 2026, then every month.' },
      {
        about: 'asked',
        title: 'erin is reminded',
        detail: '8 Dec and 14 Dec, on the day, weekly while late.',
      },
    ]);
  });

  test('names as next due the first day from today on that the rules of the months after the change say', () => {
    fc.assert(
      fc.property(history, history, change, (pair, customer, what) => {
        const { after, later } = effectOf({ pair, customer }, 'pair', what, today, place);
        const changed = { pair: changeRule(pair, what, today), customer };
        const months = Array.from(
          { length: 60 },
          (_, at) => `${2026 + Math.floor((10 + at) / 12)}${String(((10 + at) % 12) + 1).padStart(2, '0')}`,
        );
        const due = months.map(period => dueIn(changed, period)).filter(day => day >= today);
        expect([after, later]).toEqual([due[0] ?? '', due[1] ?? '']);
      }),
      { numRuns: 500 },
    );
  });

  test('is told in one line for many, and says where they differ', () => {
    const effect: ScheduleEffect = {
      staysLate: false,
      before: '2026-11-30',
      after: '2026-12-15',
      later: '2027-01-15',
      laterBefore: '2026-12-31',
      rhythmBefore: 'Every month',
      answerer: '',
    };
    const told = (...effects: ScheduleEffect[]) =>
      tellChanges(effects, today, nameOf).map(({ title, detail }) => `${title}. ${detail}`);
    const ann = { ...effect, answerer: 'ann@a.example' };
    expect(
      told({ ...ann, staysLate: true }, { ...effect, answerer: 'bob@a.example', after: '2026-12-31' }),
    ).toEqual([
      'Nov stays late for 1 of 2. The old due day counts until it is answered.',
      'Next due 15 Dec 2026 or later. Before: 30 Nov 2026, then every month.',
      '2 people are reminded. 7 days and 1 day before, on the day, weekly while late.',
    ]);
    expect(told({ ...ann, after: '' })).toEqual([
      'Not due any more. Before: 30 Nov 2026, then every month.',
      'ann is asked first. Nobody is reminded of what is not due.',
    ]);
    expect(told({ ...ann, after: '2026-11-30' })).toEqual([
      'Next due 30 Nov 2026. As before, after that 15 Jan 2027.',
      'ann is reminded. On the day, weekly while late.',
    ]);
    expect(told({ ...effect, before: '' })[0]).toBe('Next due 15 Dec 2026. Before: not due.');
  });
});

describe('A change of a rule', () => {
  test('counts only on what was seen, is nothing where it is so already, and is taken back by its opposite', () => {
    fc.assert(
      fc.property(history, change, change, (rules, what, other) => {
        const seen = ruleOn(rules, today);
        const decided = decideChange(rules, seen, what, today);
        expect(decided).not.toBe('stale');
        if (typeof decided === 'string') return;
        const back = decideChange(decided, ruleOn(decided, today), changeBack(what, seen), today);
        expect(ruleOn(back as ScheduleHistory, today)).toEqual(seen);
        const meanwhile = changeRule(rules, other, today);
        const late = decideChange(meanwhile, seen, what, today);
        if (typeof decideChange(rules, seen, other, today) !== 'string')
          expect(['stale', 'same']).toContain(late);
      }),
      { numRuns: 500 },
    );
  });
});

test('Words for how often and until when', () => {
  expect([1, 2, 3, 11, 12, 22].map(ordinal)).toEqual(['1st', '2nd', '3rd', '11th', '12th', '22nd']);
  expect(([1, 2, 'paused'] as const).map(every => rhythmWords({ every }))).toEqual([
    'Every month',
    'Every 2nd month',
    'Paused',
  ]);
  expect(rhythmSentence(quarterly)).toBe('Every 3rd month from Dec 2026: Dec, Mar, Jun, Sep.');
  expect([21, lastDay].map(dueDayWords)).toEqual(['21st', 'Last day']);
});

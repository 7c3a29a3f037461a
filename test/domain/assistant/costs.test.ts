import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AssistantMonth,
  beginMonth,
  type Cost,
  costProblem,
  countedInMonth,
  dollars,
  end,
  estimate,
  estimateRequest,
  limitWords,
  newMonth,
  noCost,
  plus,
  reserve,
  settleReservation,
  weightOf,
} from '#shared/domain/assistant/costs.ts';

const cost = (micros: number): Cost => ({ input: micros, output: 0, micros });
const limits = { queryTokens: 1000, queryMicros: 1000, monthTokens: 10_000, monthMicros: 2000 };

/** What may happen to one of a few jobs. */
const happening = fc.record({
  job: fc.constantFrom('a', 'b', 'c', 'd'),
  what: fc.constantFrom('reserve', 'begin', 'end', 'settle', 'die'),
  size: fc.integer({ min: 1, max: 900 }),
});

describe('A month of the assistant', () => {
  test('never counts more than its limit, and never less than what was spent, whatever happens in which order', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), all => {
        let month: AssistantMonth = newMonth;
        let spent = noCost;
        const asking = new Map<string, Cost>();
        for (const { job, what, size } of all) {
          if (what === 'reserve' && !month.held[job]) {
            const next = reserve(month, job, cost(size), limits);
            if (typeof next !== 'string') month = next;
          } else if (what === 'begin' && !asking.has(job)) {
            const next = beginMonth(month, job, cost(Math.ceil(size / 3)));
            if (next) {
              month = next;
              asking.set(job, cost(Math.ceil(size / 3)));
            }
          } else if (what === 'end' && asking.has(job)) {
            const most = asking.get(job)!;
            const real = cost(Math.min(size, most.micros));
            month = end(month, job, most, real);
            spent = plus(spent, real);
            asking.delete(job);
          } else if (what === 'settle' && !asking.has(job)) {
            month = settleReservation(month, job);
          } else if (what === 'die') {
            // Its worker is gone; somebody else settles it.
            month = settleReservation(month, job);
          }
          expect(countedInMonth(month).micros).toBeLessThanOrEqual(limits.monthMicros);
          expect(countedInMonth(month).micros).toBeGreaterThanOrEqual(spent.micros);
        }
        for (const job of Object.keys(month.held)) month = settleReservation(month, job);
        expect(month.used.micros).toBeGreaterThanOrEqual(spent.micros);
      }),
      { numRuns: 500 },
    );
  });

  test('counts exactly what requests cost once all jobs have ended', () => {
    let month = reserve(newMonth, 'a', cost(900), limits) as AssistantMonth;
    month = beginMonth(month, 'a', cost(300))!;
    month = end(month, 'a', cost(300), cost(120));
    month = beginMonth(month, 'a', cost(300))!;
    month = end(month, 'a', cost(300), cost(80));
    expect(settleReservation(settleReservation(month, 'a'), 'a')).toEqual({ used: cost(200), held: {} });
  });

  test('lets no request begin beyond what its job reserved, or after its job has ended', () => {
    const month = reserve(newMonth, 'a', cost(500), limits) as AssistantMonth;
    expect(beginMonth(month, 'a', cost(501))).toBeNull();
    expect(beginMonth(beginMonth(month, 'a', cost(300))!, 'a', cost(300))).toBeNull();
    expect(beginMonth(settleReservation(month, 'a'), 'a', cost(1))).toBeNull();
  });

  test('says whether the query or the month is too small', () => {
    expect(reserve(newMonth, 'a', cost(1001), limits)).toBe('query');
    const month = reserve(
      reserve(newMonth, 'a', cost(1000), limits) as AssistantMonth,
      'b',
      cost(900),
      limits,
    ) as AssistantMonth;
    expect(reserve(month, 'c', cost(101), limits)).toBe('month');
    expect(reserve(month, 'c', cost(100), limits)).not.toBeTypeOf('string');
    expect(costProblem(cost(1), noCost, { ...limits, monthTokens: 0 })).toBe('month');
  });
});

test('An estimate covers the first request and both repairs, however much of the findings they send', () => {
  const prices = { input: 3, output: 15 };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 100_000 }),
      (questions, characters) => {
        const { most, usual } = estimate({ questions, characters }, prices);
        const first = estimateRequest({ questions, characters, repairs: false }, prices);
        const repair = estimateRequest({ questions, characters: characters + 6000, repairs: true }, prices);
        expect(usual).toEqual(first);
        expect(plus(first, plus(repair, repair))).toEqual(most);
      },
    ),
    { numRuns: 50 },
  );
});

test('Amounts are in words that people know, and other scripts weigh more', () => {
  expect([dollars(0), dollars(9_999), dollars(1_234_567)]).toEqual(['$0.00', 'less than $0.01', '$1.23']);
  expect([weightOf('abc', 'd'), weightOf('日本')]).toEqual([4, 6]);
});

test('What stands against a query is said in the words of the limit that it passes', () => {
  const most = { input: 400, output: 200, micros: 30_000 };
  const roomy = { queryTokens: 1000, queryMicros: 50_000, monthTokens: 10_000, monthMicros: 2_000_000 };
  expect(limitWords(most, noCost, roomy)).toBe('');
  expect(limitWords(most, noCost, { ...roomy, queryTokens: 599 })).toMatch(
    /^One query may cost at most 599 tokens\./,
  );
  expect(limitWords(most, noCost, { ...roomy, queryMicros: 20_000 })).toMatch(
    /^One query may cost at most \$0\.02\./,
  );
  const used = { input: 5000, output: 4500, micros: 0 };
  expect(limitWords(most, used, roomy)).toMatch(/^That is more than what is left this month\./);
});

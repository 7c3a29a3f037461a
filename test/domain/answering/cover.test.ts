import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverRuns, coverSize } from '#shared/domain/answering/cover.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { type RunState, writeAnswers } from '#shared/domain/answering/run.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { referenceNext, referenceRun } from '#test/support/topics/reference.ts';
import { anyTopic, question, under, validTopic } from '#test/support/topics/trees.ts';

/** Every complete run of a topic by the naive reference, as the set of `question answer` pairs it gives. */
function everyRun(topic: readonly Question[]): Set<string>[] {
  const done: Set<string>[] = [];
  const open = [referenceRun(topic, new Map())];
  for (let run = open.pop(); run; run = open.pop()) {
    if (run.current === null)
      done.push(new Set([...run.answers].map(([code, answer]) => `${code} ${answer}`)));
    else open.push(referenceNext(topic, run, 'Y'), referenceNext(topic, run, 'N'));
  }
  return done;
}

/** The fewest runs that give every pair together, by trying one run after the other, breadth first. */
function fewest(topic: readonly Question[]): number {
  const runs = everyRun(topic);
  const pairs = [...new Set(runs.flatMap(run => [...run]))];
  const masks = runs.map(run =>
    pairs.reduce((mask, pair, bit) => (run.has(pair) ? mask | (1 << bit) : mask), 0),
  );
  const all = 2 ** pairs.length - 1;
  let reached = new Set([0]);
  for (let count = 0; ; count++) {
    if (reached.has(all)) return count;
    reached = new Set([...reached].flatMap(mask => masks.map(more => mask | more)));
  }
}

const pairsOf = (topic: readonly Question[], run: RunState): string[] =>
  [...writeAnswers(run)].flatMap((answer, i) => (answer === '-' ? [] : [`${topic[i]!.qcode} ${answer}`]));

describe('the cover of a topic', () => {
  it('is as small as the smallest one that trying every set of runs finds', () => {
    fc.assert(
      fc.property(validTopic({ max: 6, inactive: true }), topic => {
        expect(coverSize(compileTree(topic))).toBe(fewest(topic));
      }),
      { numRuns: 200 },
    );
  });

  it('asks every active question, gives it both answers, and has as many runs as it says', () => {
    fc.assert(
      fc.property(validTopic({ max: 60, inactive: true }), topic => {
        const tree = compileTree(topic);
        const runs = [...coverRuns(tree)];
        expect(runs.length).toBe(coverSize(tree));
        const expected = topic.filter(q => q.active).flatMap(q => [`${q.qcode} Y`, `${q.qcode} N`]);
        expect(new Set(runs.flatMap(run => pairsOf(topic, run)))).toEqual(new Set(expected));
      }),
    );
  });

  it('contains only finished runs, each as the rules ask it', () => {
    fc.assert(
      fc.property(validTopic({ max: 25 }), topic => {
        for (const run of coverRuns(compileTree(topic))) {
          const given = new Map(
            pairsOf(topic, run).map(
              pair => [Number(pair.slice(0, -2)), pair.endsWith('Y') ? 'Y' : 'N'] as const,
            ),
          );
          const reference = referenceRun(topic, given);
          expect(reference.current).toBeNull();
          expect(reference.valid).toEqual([...given.keys()]);
        }
      }),
    );
  });

  it('leaves out what can never be asked, however broken the links', () => {
    fc.assert(
      fc.property(anyTopic, topic => {
        const expected = new Set(everyRun(topic).flatMap(run => [...run]));
        const sorted = [...topic].sort((a, b) => a.seq - b.seq);
        const given = [...coverRuns(compileTree(topic))].flatMap(run => pairsOf(sorted, run));
        expect(new Set(given)).toEqual(expected);
      }),
    );
  });

  it('is empty if nothing is asked', () => {
    expect(coverSize(compileTree([]))).toBe(0);
    expect([...coverRuns(compileTree([question({ qcode: 1, seq: 1, active: false })]))]).toEqual([]);
  });

  it.each([
    ['one question', 2, []],
    ['siblings share the runs of the largest', 3, [under(1, 'Y'), under(1, 'Y'), under(1, 'Y')]],
    ['a child on each answer', 4, [under(1, 'Y'), under(1, 'N')]],
    ['a chain grows by one a question', 5, [under(1, 'Y'), under(2, 'Y'), under(3, 'N')]],
  ])('%s: %i runs', (_, size, links) => {
    const topic = [{}, ...links].map((link, i) => question({ qcode: i + 1, seq: i + 1, ...link }));
    expect(coverSize(compileTree(topic))).toBe(size);
  });

  it('is made run by run, also for 5,000 questions in one chain', () => {
    const chain = Array.from({ length: 5000 }, (_, i) =>
      question({ qcode: i + 1, seq: i + 1, ...(i > 0 && under(i, 'Y')) }),
    );
    const tree = compileTree(chain);
    expect(coverSize(tree)).toBe(5001);
    const first = coverRuns(tree).next().value as RunState;
    expect(first.answered).toBe(5000);
    expect(writeAnswers(first)).toBe('Y'.repeat(5000));
  });
});

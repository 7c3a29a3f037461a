import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carryOver } from '#shared/domain/answering/carryover.ts';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { answerCurrent, type RunState, startRun } from '#shared/domain/answering/run.ts';
import { resultOf } from '#shared/domain/answering/score.ts';
import { type Action, type Completed, noAction } from '#shared/domain/answering/suggestions.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import { anyAnswer, question, under, validTopic } from '#test/support/topics/trees.ts';

const set = (qcode: number, rest: Partial<Action> = {}) => ({
  ...noAction,
  owner: 'o@x.example',
  due: '2026-04-01',
  ...rest,
  qcode,
});

/** Answers a topic to its end; questions that are not named are answered as it is compliant. */
function answered(tree: Tree, answers: Readonly<Record<number, Answer>>): RunState {
  let state = startRun(tree);
  while (state.current >= 0) {
    const { qcode, solutionIf } = tree.questions[state.current]!;
    state = answerCurrent(tree, state, answers[qcode] ?? (solutionIf === 'Y' ? 'N' : 'Y'));
  }
  return state;
}

const topic = [
  question({ qcode: 1, seq: 1 }),
  question({ qcode: 2, seq: 2, ...under(1, 'N') }),
  question({ qcode: 3, seq: 3, ...under(1, 'Y') }),
  question({ qcode: 4, seq: 4, ...under(1, 'Y'), solutionIf: '-', solution: '' }),
];
const tree = compileTree(topic);
const newReport = (answers: Readonly<Record<number, Answer>>, actions: [number, Action][] = []) => ({
  tree,
  state: answered(tree, answers),
  actions: new Map(actions),
});
const told = (all: ReturnType<typeof carryOver<ReturnType<typeof set>>>) =>
  all.map(({ action, sequel }) => [action.qcode, sequel]);

describe('What the report before left open', () => {
  test('failed again, is resolved, or was not asked or not scored this time', () => {
    const before = [set(1), set(2), set(3), set(4), set(99)];
    expect(told(carryOver(before, newReport({ 3: 'N' })))).toEqual([
      [1, 'resolved'],
      [2, 'notasked'],
      [3, 'again'],
      [4, 'notasked'],
      [99, 'notasked'],
    ]);
  });

  test.each<[string, Partial<Action>, boolean]>([
    ['one that is done', { completed: 'Y' }, false],
    ['one in which nothing is set', { owner: '', due: '' }, false],
    ['one that only says No', { owner: '', due: '', completed: 'N' }, true],
    ['one that only has a link', { owner: '', due: '', linkName: 'Ticket' }, true],
  ])('of %s', (_, rest, open) => {
    expect(carryOver([set(3, rest)], newReport({ 3: 'N' }))).toHaveLength(open ? 1 : 0);
  });

  test('is not offered again where the new report has an action on the question', () => {
    expect(carryOver([set(3)], newReport({ 3: 'N' }, [[3, set(3)]]))).toEqual([]);
    expect(carryOver([set(3)], newReport({ 3: 'N' }, [[3, noAction]]))).toHaveLength(1);
    expect(told(carryOver([set(1)], newReport({}, [[1, set(1)]])))).toEqual([[1, 'resolved']]);
  });

  test('is offered exactly for the suggestions of the new report that have no action yet', () => {
    const states: Completed[] = ['', 'Y', 'N', 'Inprocess'];
    const cases = validTopic({ max: 15 }).chain(questions => {
      const each = <T>(one: fc.Arbitrary<T>) =>
        fc.array(one, { minLength: questions.length, maxLength: questions.length });
      return fc.record({
        questions: fc.constant(questions),
        answers: each(anyAnswer),
        states: each(fc.constantFrom(...states)),
        taken: each(fc.boolean()),
      });
    });
    fc.assert(
      fc.property(cases, ({ questions, answers, states, taken }) => {
        const tree = compileTree(questions);
        const state = answered(tree, Object.fromEntries(questions.map((q, n) => [q.qcode, answers[n]!])));
        const before = questions.map((q, n) => set(q.qcode, { completed: states[n]! }));
        const actions = new Map(
          questions.flatMap((q, n): [number, Action][] => (taken[n] ? [[q.qcode, set(q.qcode)]] : [])),
        );
        const suggested = resultOf(tree, state).suggestions.map(index => tree.questions[index]!.qcode);
        const wanted = (q: Question, n: number) =>
          suggested.includes(q.qcode) && states[n] !== 'Y' && !taken[n];
        const offered = carryOver(before, { tree, state, actions }).filter(
          ({ sequel }) => sequel === 'again',
        );
        expect(offered.map(({ action }) => action.qcode)).toEqual(
          questions.filter(wanted).map(({ qcode }) => qcode),
        );
      }),
      { numRuns: 100 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import {
  confirmedBy,
  lastAnswers,
  proposalsIn,
  type RenewalProposal,
  sectionsOf,
} from '#shared/domain/answering/renewal/renewal.ts';
import {
  answerAt,
  answerCurrent,
  type RunState,
  readRun,
  replaceAnswer,
  startRun,
  writeAnswers,
} from '#shared/domain/answering/run.ts';
import { resultOf } from '#shared/domain/answering/score.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import { anyAnswer, question, under } from '#test/support/topics/trees.ts';
import { answeredBy, versionPairs } from '#test/support/topics/versionpairs.ts';
import { someAnswers, topics } from '#test/support/topics/walks.ts';

const none: ReadonlyMap<number, Answer> = new Map();
type Earlier = Parameters<typeof lastAnswers>[0];

/** The answers of an earlier month, by question. */
const lastIn = (earlier: Earlier, tree: Tree) =>
  new Map(lastAnswers(earlier, tree).map(({ qcode, answer }) => [qcode, answer]));

/** What a person chooses instead, for some of the questions. */
const someChoices = fc.array(fc.tuple(fc.nat(40), anyAnswer), { maxLength: 6 });
const chosenIn = (tree: Tree, choices: readonly [number, Answer][]) =>
  new Map(choices.map(([n, answer]) => [tree.questions[n % tree.questions.length]!.qcode, answer]));

/** Gives the answers of rows one after the other, and fails where one is not for the question on screen. */
function give(tree: Tree, before: RunState, rows: readonly RenewalProposal[]): RunState {
  let state = before;
  for (const { index, answer } of rows) {
    expect(state.current).toBe(index);
    state = answerCurrent(tree, state, answer!);
  }
  return state;
}

const asked = (tree: Tree, rows: readonly RenewalProposal[]) =>
  rows.map(({ index }) => tree.questions[index]!.qcode);

describe('What is proposed', () => {
  it('is the earlier answer to the same question with the same text, and nothing else', () => {
    fc.assert(
      fc.property(versionPairs, ([early, { tree }]) => {
        const last = lastIn(early, tree);
        for (const { qcode, text } of tree.questions) {
          const index = early.tree.indexByQcode.get(qcode);
          const before = index === undefined ? undefined : early.tree.questions[index];
          const same = before?.text === text ? answerAt(early.state, index!) : null;
          expect(last.get(qcode) ?? null).toBe(same);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('confirmed as a whole on the same version, gives the answers and the score of the earlier month', () => {
    fc.assert(
      fc.property(topics, someAnswers, (questions: Question[], answers) => {
        const early = answeredBy('202610', questions, answers);
        const { tree } = early;
        const rows = proposalsIn(tree, startRun(tree), lastIn(early, tree), none);
        const state = give(tree, startRun(tree), rows);
        expect(writeAnswers(state)).toBe(writeAnswers(early.state));
        expect(resultOf(tree, state)).toEqual(resultOf(tree, early.state));
        expect(confirmedBy(rows)!.every(({ confirmed }) => confirmed)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('stops where a new or reworded question leads on, and is asked openly there', () => {
    const [root, second, third] = [
      question({ qcode: 1, seq: 1 }),
      question({ qcode: 2, seq: 2, ...under(1, 'Y') }),
      question({ qcode: 3, seq: 3, ...under(2, 'N') }),
    ];
    const early = answeredBy('202610', [root, second, third], ['N', 'Y', 'N']);
    const tree = compileTree([root, { ...second, text: 'Is point 2 settled by now?' }, third]);
    const last = lastIn(early, tree);
    expect(last.has(2)).toBe(false);
    const rows = proposalsIn(tree, startRun(tree), last, none);
    expect(rows).toEqual([
      { index: 0, qcode: 1, proposed: 'Y', answer: 'Y' },
      { index: 1, qcode: 2, proposed: null, answer: null },
    ]);
    expect(confirmedBy(rows)).toBeNull();
    const chosen = proposalsIn(tree, startRun(tree), last, new Map([[2, 'N']]));
    expect(confirmedBy(chosen)).toEqual([
      { qcode: 1, answer: 'Y', confirmed: true },
      { qcode: 2, answer: 'N' },
      { qcode: 3, answer: 'N', confirmed: true },
    ]);
  });
});

describe('The way that proposals and choices lead', () => {
  it('is the one that the engine goes with these answers, whatever is answered already', () => {
    fc.assert(
      fc.property(versionPairs, someChoices, fc.nat(10), ([early, { tree }], choices, given) => {
        const last = lastIn(early, tree);
        const chosen = chosenIn(tree, choices);
        let before = startRun(tree);
        for (let n = 0; n < given; n++) before = answerCurrent(tree, before, n % 3 ? 'Y' : 'N');
        const rows = proposalsIn(tree, before, last, chosen);
        const open = rows.findIndex(({ answer }) => answer === null);
        const state = give(tree, before, open < 0 ? rows : rows.slice(0, open));
        expect(state.current).toBe(open < 0 ? -1 : rows[open]!.index);
        for (const { qcode, proposed, answer } of rows) {
          expect(proposed).toBe(last.get(qcode) ?? null);
          expect(answer).toBe(chosen.get(qcode) ?? proposed);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('changes with a changed answer only below that question', () => {
    fc.assert(
      fc.property(versionPairs, fc.nat(40), ([early, { tree }], pick) => {
        const last = lastIn(early, tree);
        const rows = proposalsIn(tree, startRun(tree), last, none);
        fc.pre(rows.length > 0);
        const row = rows[pick % rows.length]!;
        const answer = row.answer === 'Y' ? 'N' : 'Y';
        const after = proposalsIn(tree, startRun(tree), last, new Map([[row.qcode, answer]]));
        const isBelow = (index: number): boolean => {
          const parent = tree.parent[index]!;
          return parent === row.index || (parent >= 0 && isBelow(parent));
        };
        const beside = (list: readonly RenewalProposal[]) =>
          list.filter(({ index }) => index !== row.index && !isBelow(index));
        expect(beside(after)).toEqual(beside(rows));
        for (const { index } of after) {
          const parent = after.find(other => other.index === tree.parent[index]);
          if (parent) expect(parent.answer?.charCodeAt(0)).toBe(tree.when[index]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is divided by category, in the order of the questions', () => {
    fc.assert(
      fc.property(topics, someAnswers, fc.array(fc.constantFrom('A', 'B', '')), (given, answers, names) => {
        const questions = given.map((one, n) => ({ ...one, category: names[n % (names.length || 1)] ?? '' }));
        const early = answeredBy('202610', questions, answers);
        const { tree } = early;
        const rows = proposalsIn(tree, startRun(tree), lastIn(early, tree), none);
        const sections = sectionsOf(tree, rows);
        expect(sections.flatMap(section => asked(tree, section.rows))).toEqual(asked(tree, rows));
        for (const [n, { category, rows: own }] of sections.entries()) {
          expect(own.length).toBeGreaterThan(0);
          expect(category).not.toBe(sections[n + 1]?.category);
          for (const { index } of own) expect(tree.questions[index]!.category).toBe(category);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('An answer that was confirmed', () => {
  it('is stored as a small letter, and counts like any other', () => {
    fc.assert(
      fc.property(topics, someAnswers, fc.infiniteStream(fc.boolean()), (questions, answers, marks) => {
        const { tree, state } = answeredBy('202610', questions, answers);
        let stored = '';
        for (const index of tree.questions.keys()) {
          const confirmed = marks.next().value as boolean;
          stored = replaceAnswer(stored, index, answerAt(state, index), confirmed);
        }
        expect(stored.toUpperCase().padEnd(questions.length, '-')).toBe(writeAnswers(state));
        expect(readRun(tree, stored)).toEqual(state);
      }),
      { numRuns: 60 },
    );
    expect(replaceAnswer('Y-', 1, 'N', true)).toBe('Yn');
    expect(replaceAnswer('yn', 1, null, true)).toBe('y');
  });
});

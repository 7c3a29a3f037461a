import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { lastAnswers, proposalsIn } from '#shared/domain/answering/renewal/renewal.ts';
import {
  confirmedTogether,
  type RenewedRun,
  seenWords,
  sharedSections,
  unansweredIn,
  unseenIn,
} from '#shared/domain/answering/renewal/renewseveral.ts';
import { answerAgain, startRun } from '#shared/domain/answering/run.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import { question, under } from '#test/support/topics/trees.ts';
import { answeredBy } from '#test/support/topics/versionpairs.ts';
import { someAnswers, topics } from '#test/support/topics/walks.ts';

const categories = fc.array(fc.constantFrom('A', 'B', ''), { minLength: 1, maxLength: 9 });
const answersOfPlaces = fc.array(someAnswers, { minLength: 1, maxLength: 4 });
/** Which questions have changed since the earlier month. */
const changes = fc.array(fc.nat(6), { minLength: 1, maxLength: 9 });

interface Group {
  tree: Tree;
  runs: RenewedRun[];
}

/** Runs of one version at several places, each with its own answers before; some questions are new. */
const groups: fc.Arbitrary<Group> = fc
  .tuple(topics, answersOfPlaces, categories, changes)
  .map(([given, places, names, changed]) => {
    const questions = given.map((one, n) => ({ ...one, category: names[n % names.length]! }));
    const tree = compileTree(questions);
    const isChanged = (qcode: number) => changed[qcode % changed.length] === 0;
    const runs = places.map((answers, n) => {
      const kept = lastAnswers(answeredBy('202610', questions as Question[], answers), tree);
      const last = new Map(kept.flatMap(({ qcode, answer }) => (isChanged(qcode) ? [] : [[qcode, answer]])));
      return { place: `p${n}`, state: startRun(tree), last, chosen: new Map<number, Answer>() };
    });
    return { tree, runs };
  });

const chosenAt = ({ runs }: Group, place: string, qcode: number, answer: Answer): RenewedRun[] =>
  runs.map(run =>
    run.place === place ? { ...run, chosen: new Map([...run.chosen, [qcode, answer]]) } : run,
  );

/** Answers what is to be chosen in the first section, one after the other, until nothing is. */
function answered(group: Group, pick: () => Answer): Group {
  const [section] = sharedSections(group.tree, group.runs);
  const open = section && unansweredIn(section)[0];
  const at = open?.at.find(({ answer }) => answer === null);
  if (!open || !at) return group;
  return answered({ ...group, runs: chosenAt(group, at.place, open.qcode, pick()) }, pick);
}

describe('Several questionnaires that are renewed together', () => {
  it('ask every question of every place exactly once, or confirm it with its category, up to the end of each', () => {
    fc.assert(
      fc.property(groups, fc.infiniteStream(fc.constantFrom<Answer>('Y', 'N')), (begun, picks) => {
        let group = begun;
        const given = new Map<string, number[]>();
        for (let n = 0; n <= begun.tree.questions.length; n++) {
          group = answered(group, () => picks.next().value as Answer);
          const [section] = sharedSections(group.tree, group.runs);
          if (!section) break;
          const confirmed = confirmedTogether(section, new Set(section.questions.flatMap(seenWords)))!;
          expect(confirmed).not.toBeNull();
          const runs = group.runs.map(run => {
            const answers = confirmed.get(run.place) ?? [];
            const after = answerAgain(group.tree, run.state, answers);
            expect(after.given, 'each answer is for the question on screen').toHaveLength(answers.length);
            given.set(run.place, [...(given.get(run.place) ?? []), ...answers.map(({ qcode }) => qcode)]);
            for (const { qcode, answer, confirmed: same } of answers)
              expect(same ?? false).toBe(run.last.get(qcode) === answer);
            return { ...run, state: after.state };
          });
          group = { ...group, runs };
        }
        for (const { place, state } of group.runs) {
          expect(state.current).toBe(-1);
          const asked = group.tree.questions.filter((_, index) => state.valid[index]);
          expect(given.get(place) ?? []).toEqual(asked.map(({ qcode }) => qcode));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('confirm nothing that was not on screen at each of its places, and nothing without an answer', () => {
    fc.assert(
      fc.property(groups, fc.nat(), (begun, pick) => {
        const group = answered(begun, () => 'Y');
        const [section] = sharedSections(group.tree, group.runs);
        fc.pre(section !== undefined);
        const words = section!.questions.flatMap(seenWords);
        expect(new Set(words).size).toBe(words.length);
        const missed = words[pick % words.length]!;
        const seen = new Set(words.filter(word => word !== missed));
        expect(confirmedTogether(section!, seen)).toBeNull();
        expect(unseenIn(section!, seen).flatMap(seenWords)).toContain(missed);
        const [first] = sharedSections(begun.tree, begun.runs);
        if (unansweredIn(first!).length > 0)
          expect(confirmedTogether(first!, new Set(first!.questions.flatMap(seenWords)))).toBeNull();
      }),
      { numRuns: 100 },
    );
  });

  it('show a question once for all places with the same earlier answer, on the way of each place', () => {
    fc.assert(
      fc.property(groups, ({ tree, runs }) => {
        const sections = sharedSections(tree, runs);
        for (const [n, { category, questions }] of sections.entries()) {
          expect(category).not.toBe(sections[n + 1]?.category);
          for (const { index } of questions) expect(tree.questions[index]!.category).toBe(category);
        }
        const shared = sections.flatMap(({ questions }) => questions);
        const pairs = shared.map(({ qcode, proposed }) => `${qcode} ${proposed}`);
        expect(new Set(pairs).size).toBe(pairs.length);
        for (const { place, state, last, chosen } of runs) {
          const own = shared.filter(({ at }) => at.some(each => each.place === place));
          const rows = proposalsIn(tree, state, last, chosen);
          expect(own.map(({ index, proposed }) => [index, proposed])).toEqual(
            rows.map(({ index, proposed }) => [index, proposed]),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('ask for what is new and what failed, and show it apart from the places where it did not fail', () => {
    const questions = [
      question({ qcode: 1, seq: 1, solutionIf: '-' }),
      question({ qcode: 2, seq: 2, solutionIf: 'N', ...under(1, 'Y') }),
      question({ qcode: 3, seq: 3, solutionIf: 'N', ...under(1, 'Y') }),
    ];
    const tree = compileTree(questions);
    const at = (place: string, last: readonly [number, Answer][]): RenewedRun => ({
      place,
      state: startRun(tree),
      last: new Map(last),
      chosen: new Map(),
    });
    const before = [
      at('bos', [
        [1, 'Y'],
        [2, 'N'],
      ]),
      at('den', [
        [1, 'Y'],
        [2, 'N'],
      ]),
      at('tor', [
        [1, 'Y'],
        [2, 'Y'],
      ]),
    ];
    const [section, ...others] = sharedSections(tree, before);
    expect(others).toEqual([]);
    expect(
      section!.questions.map(({ id, needsEye, at }) => [id, needsEye, at.map(({ place }) => place)]),
    ).toEqual([
      ['1-Y', false, ['bos', 'den', 'tor']],
      ['2-N', true, ['bos', 'den']],
      ['2-Y', false, ['tor']],
      ['3-open', true, ['bos', 'den', 'tor']],
    ]);
    expect(unansweredIn(section!).map(({ id }) => id)).toEqual(['2-N', '3-open']);
  });
});

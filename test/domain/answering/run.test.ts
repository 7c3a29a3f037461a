import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import {
  answerAt,
  answerCurrent,
  lastAnswered,
  progressOf,
  type RunState,
  readRun,
  startRun,
  stepBack,
  writeAnswers,
} from '#shared/domain/answering/run.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import {
  type ReferenceRun,
  referenceBack,
  referenceNext,
  referenceRun,
} from '#test/support/topics/reference.ts';
import { anyAnswer, anyMoves, anyTopic, question, under, validTopic } from '#test/support/topics/trees.ts';
import { someAnswers, step, topics, toTheEnd, walk } from '#test/support/topics/walks.ts';

/** Small enough to follow every way. */
const smallTopic = validTopic({ max: 9, inactive: true });
const anyStored = fc.string({ unit: fc.constantFrom('Y', 'N', '-', 'x'), maxLength: 45 });

/** A state in the words of the reference. */
function told(tree: Tree, state: RunState): ReferenceRun {
  const code = (i: number) => tree.questions[i]!.qcode;
  const indexes = tree.questions.map((_, i) => i).filter(i => state.valid[i]);
  return {
    valid: indexes.map(code),
    answers: new Map(indexes.flatMap(i => (answerAt(state, i) ? [[code(i), answerAt(state, i)!]] : []))),
    current: state.current < 0 ? null : code(state.current),
  };
}
const byQcode = (topic: readonly Question[], stored: string) =>
  new Map(
    topic.flatMap((q, i) =>
      'YN'.includes(stored[i] ?? '-') ? [[q.qcode, stored[i] as Answer] as const] : [],
    ),
  );

describe('a run and the rules by their wording', () => {
  it('agree step by step on generated topics', () => {
    fc.assert(
      fc.property(topics, anyMoves, (topic, moves) => {
        const tree = compileTree(topic);
        let state = startRun(tree);
        let reference = referenceRun(topic, new Map());
        for (const move of moves) {
          state = step(tree, state, move);
          reference =
            move === 'back' ? referenceBack(topic, reference) : referenceNext(topic, reference, move);
          expect(told(tree, state)).toEqual(reference);
        }
      }),
    );
  });

  it('agree on whatever is stored, also for topics with broken links', () => {
    fc.assert(
      fc.property(fc.oneof(topics, anyTopic), anyStored, (topic, stored) => {
        const tree = compileTree(topic);
        expect(told(tree, readRun(tree, stored))).toEqual(referenceRun(topic, byQcode(topic, stored)));
      }),
    );
  });
});

describe('Previous', () => {
  it('after Next restores the state exactly', () => {
    fc.assert(
      fc.property(topics, anyMoves, anyAnswer, (topic, moves, answer) => {
        const tree = compileTree(topic);
        const state = walk(tree, moves);
        fc.pre(state.current >= 0);
        expect(stepBack(tree, answerCurrent(tree, state, answer))).toEqual(state);
      }),
    );
  });

  it('then the same answer again leads back to the same state', () => {
    fc.assert(
      fc.property(topics, anyMoves, (topic, moves) => {
        const tree = compileTree(topic);
        const state = walk(tree, moves);
        fc.pre(state.answered > 0);
        const former = answerAt(state, lastAnswered(state))!;
        expect(answerCurrent(tree, stepBack(tree, state), former)).toEqual(state);
      }),
    );
  });

  it('as many times as there are answers leads to a new run', () => {
    fc.assert(
      fc.property(topics, anyMoves, (topic, moves) => {
        const tree = compileTree(topic);
        let state = walk(tree, moves);
        for (let left = state.answered; left > 0; left--) state = stepBack(tree, state);
        expect(state).toEqual(startRun(tree));
      }),
    );
  });

  it('works from the end, and changes nothing if nothing was answered', () => {
    const tree = compileTree([question({ qcode: 1, seq: 1 })]);
    const fresh = startRun(tree);
    const ended = answerCurrent(tree, fresh, 'Y');
    expect(ended.current).toBe(-1);
    expect(stepBack(tree, ended)).toEqual(fresh);
    expect(stepBack(tree, fresh)).toBe(fresh);
    expect(lastAnswered(fresh)).toBe(-1);
  });
});

describe('Next', () => {
  it('visits sequences in ascending order, so no question comes twice', () => {
    fc.assert(
      fc.property(topics, someAnswers, (topic, answers) => {
        const tree = compileTree(topic);
        const visited = toTheEnd(tree, answers)
          .filter(s => s.current >= 0)
          .map(s => tree.questions[s.current]!.seq);
        expect(visited).toEqual([...new Set(visited)].sort((a, b) => a - b));
      }),
    );
  });

  it('comes to the end with every Valid question answered', () => {
    fc.assert(
      fc.property(topics, someAnswers, (topic, answers) => {
        const states = toTheEnd(compileTree(topic), answers);
        const ended = states.at(-1)!;
        expect(ended.current).toBe(-1);
        expect(ended.answered).toBe(ended.validCount);
        expect(states.length - 1).toBe(ended.validCount);
      }),
    );
  });

  it('can reach every active question of a valid topic', () => {
    fc.assert(
      fc.property(topics, topic => {
        const tree = compileTree(topic);
        for (const wanted of topic.filter(q => q.active)) {
          const onPath = new Map<number, Answer>();
          for (let q: Question | undefined = wanted; q; ) {
            const parent: number = q.parentYes || q.parentNo;
            if (parent) onPath.set(parent, q.parentYes ? 'Y' : 'N');
            q = topic.find(p => p.qcode === parent);
          }
          let state = startRun(tree);
          while (state.current >= 0 && tree.questions[state.current] !== wanted) {
            state = answerCurrent(tree, state, onPath.get(tree.questions[state.current]!.qcode) ?? 'Y');
          }
          expect(tree.questions[state.current]).toBe(wanted);
        }
      }),
    );
  });

  it('changes nothing once the run has ended', () => {
    const tree = compileTree([question({ qcode: 1, seq: 1 })]);
    const ended = walk(tree, ['N']);
    expect(answerCurrent(tree, ended, 'Y')).toBe(ended);
    expect(answerAt(ended, 0)).toBe('N');
  });

  it('leaves the state it started from untouched, and so does Previous', () => {
    fc.assert(
      fc.property(topics, anyMoves, anyAnswer, (topic, moves, answer) => {
        const tree = compileTree(topic);
        const state = walk(tree, moves);
        const before = structuredClone(state);
        answerCurrent(tree, state, answer);
        stepBack(tree, state);
        expect(state).toEqual(before);
      }),
    );
  });
});

describe('progress', () => {
  it('stays within 0…1 whatever is done', () => {
    fc.assert(
      fc.property(fc.oneof(topics, anyTopic), anyMoves, (topic, moves) => {
        const tree = compileTree(topic);
        let state = startRun(tree);
        for (const move of moves) {
          state = step(tree, state, move);
          expect(progressOf(state)).toBeGreaterThanOrEqual(0);
          expect(progressOf(state)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('never falls from one answer to the next, is 0 at first and 1 at the end', () => {
    fc.assert(
      fc.property(fc.oneof(topics, anyTopic), fc.infiniteStream(anyAnswer), (topic, answers) => {
        const tree = compileTree(topic);
        let state = startRun(tree);
        let before = progressOf(state);
        if (state.current >= 0) expect(before).toBe(0);
        for (const answer of answers) {
          if (state.current < 0) break;
          state = answerCurrent(tree, state, answer);
          expect(progressOf(state)).toBeGreaterThanOrEqual(before);
          before = progressOf(state);
        }
        expect(progressOf(state)).toBe(1);
      }),
    );
  });

  it('counts the most questions that can still be asked, along any way', () => {
    const longestBy = (tree: Tree, state: RunState): number => {
      if (state.current < 0) return 0;
      return 1 + Math.max(...(['Y', 'N'] as const).map(a => longestBy(tree, answerCurrent(tree, state, a))));
    };
    fc.assert(
      fc.property(smallTopic, anyMoves, (topic, moves) => {
        const tree = compileTree(topic);
        let state = startRun(tree);
        for (const move of moves) {
          expect(state.left).toBe(longestBy(tree, state));
          state = step(tree, state, move);
          expect(readRun(tree, writeAnswers(state)).left).toBe(state.left);
        }
      }),
    );
  });

  it('is not full early where most answers open further questions', () => {
    const tree = compileTree([
      question({ qcode: 1, seq: 1 }),
      ...[2, 3, 4, 5].map(n => question({ qcode: n, seq: n, ...under(n - 1, 'Y') })),
    ]);
    expect(progressOf(walk(tree, ['Y']))).toBe(1 / 4);
    expect(walk(tree, ['Y', 'Y']).left).toBe(3);
  });

  it('is position ÷ (Valid − 1) where no answer opens further questions', () => {
    const tree = compileTree([
      question({ qcode: 1, seq: 1 }),
      ...[2, 3, 4].map(n => question({ qcode: n, seq: n, ...under(1, 'Y') })),
    ]);
    const shown = [[], ['Y'], ['Y', 'Y'], ['Y', 'Y', 'Y'], ['Y', 'Y', 'Y', 'Y']] as Answer[][];
    expect(shown.map(answers => progressOf(walk(tree, answers)))).toEqual([0, 1 / 3, 2 / 3, 1, 1]);
  });

  it('of a single question is 0, then 1', () => {
    const tree = compileTree([question({ qcode: 1, seq: 1 })]);
    expect([progressOf(startRun(tree)), progressOf(walk(tree, ['Y']))]).toEqual([0, 1]);
  });
});

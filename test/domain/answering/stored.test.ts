import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerAgain,
  answerAt,
  answerCurrent,
  type Given,
  lastAnswered,
  type RunState,
  readRun,
  replaceAnswer,
  startRun,
  writeAnswers,
} from '#shared/domain/answering/run.ts';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import { anyMoves, question, under } from '#test/support/topics/trees.ts';
import { someAnswers, step, topics, toTheEnd, walk } from '#test/support/topics/walks.ts';

describe('resuming', () => {
  it('folding the stored answers gives the same state as stepping through', () => {
    fc.assert(
      fc.property(topics, anyMoves, (topic, moves) => {
        const tree = compileTree(topic);
        const state = walk(tree, moves);
        expect(readRun(tree, writeAnswers(state))).toEqual(state);
      }),
    );
  });

  it('drops the answers of questions that stop being Valid, and what followed from them', () => {
    const tree = compileTree([
      question({ qcode: 1, seq: 1, solutionIf: '-' }),
      question({ qcode: 2, seq: 2, ...under(1, 'Y'), solutionIf: '-' }),
      question({ qcode: 3, seq: 3, ...under(2, 'Y') }),
      question({ qcode: 4, seq: 4, ...under(1, 'N') }),
    ]);
    expect(writeAnswers(readRun(tree, 'YYN-'))).toBe('YYN-');
    expect(writeAnswers(readRun(tree, 'NYNY'))).toBe('N--Y');
    expect(readRun(tree, 'NYN')).toMatchObject({ validCount: 2, answered: 1, current: 3 });
  });

  it('takes a shorter string as unanswered and ignores what is neither Y nor N', () => {
    const tree = compileTree([
      question({ qcode: 1, seq: 1 }),
      question({ qcode: 2, seq: 2, ...under(1, 'Y') }),
    ]);
    expect(readRun(tree, 'Y')).toMatchObject({ answered: 1, current: 1 });
    expect(readRun(tree, '?Y')).toMatchObject({ answered: 0, current: 0 });
  });

  it('stores the answers of more questions than one argument list holds', () => {
    const size = 9000;
    const chain = Array.from({ length: size }, (_, i) =>
      question({ qcode: i + 1, seq: i + 1, ...(i > 0 && under(i, 'Y')) }),
    );
    const state = readRun(compileTree(chain), 'Y'.repeat(size));
    expect(state.current).toBe(-1);
    expect(writeAnswers(state)).toBe('Y'.repeat(size));
  });
});

describe('One changed answer of a stored run', () => {
  it('is where writing the whole state would put it, given or cleared, and the text ends with the last answer', () => {
    fc.assert(
      fc.property(topics, anyMoves, (questions, moves) => {
        const tree = compileTree(questions);
        let state = startRun(tree);
        let stored = '';
        for (const move of moves) {
          const index = move === 'back' ? lastAnswered(state) : state.current;
          state = step(tree, state, move);
          if (index >= 0) stored = replaceAnswer(stored, index, answerAt(state, index));
          expect(stored.padEnd(questions.length, '-')).toBe(writeAnswers(state));
          expect(stored).not.toMatch(/-$/);
        }
      }),
    );
  });
});

describe('answers that are given again', () => {
  /** The first `some` answers of a run as a browser keeps them. */
  const given = (tree: Tree, states: readonly RunState[], some: number): Given[] =>
    states.slice(0, some).flatMap((state, n) => {
      const after = states[n + 1];
      return after
        ? [{ qcode: tree.questions[state.current]!.qcode, answer: answerAt(after, state.current)! }]
        : [];
    });

  it('end where they ended before, however many of them had arrived', () => {
    fc.assert(
      fc.property(topics, someAnswers, fc.nat(), fc.nat(), (topic, answers, of, from) => {
        const tree = compileTree(topic);
        const states = toTheEnd(tree, answers);
        const kept = given(tree, states, of % states.length);
        const arrived = from % (kept.length + 1);
        const again = answerAgain(tree, states[arrived]!, kept);
        expect(again).toEqual({ state: states[kept.length], given: kept.slice(arrived), left: 0 });
      }),
    );
  });

  it('stop at the first that no longer fits, and leave the run there', () => {
    const topic = [
      question({ qcode: 1, seq: 1 }),
      question({ qcode: 2, seq: 2, ...under(1, 'Y') }),
      question({ qcode: 3, seq: 3, ...under(1, 'N') }),
    ];
    const tree = compileTree(topic);
    const other = answerCurrent(tree, startRun(tree), 'N');
    const kept: Given[] = [
      { qcode: 1, answer: 'Y' },
      { qcode: 2, answer: 'Y' },
    ];
    expect(answerAgain(tree, other, kept)).toEqual({ state: other, given: [], left: 2 });
    expect(answerAgain(tree, startRun(tree), [{ qcode: 9, answer: 'Y' }]).left).toBe(1);
  });
});

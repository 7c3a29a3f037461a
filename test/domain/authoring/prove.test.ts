import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { answerCurrent, type RunState, startRun } from '#shared/domain/answering/run.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { findProblems, type PathStep, type Proven, prove } from '#shared/domain/authoring/prove.ts';
import { findingTexts } from '#shared/domain/authoring/texts.ts';
import { anyTopic, question, under, validTopic } from '#test/support/topics/trees.ts';

/** A sound topic of 200: a root, and blocks of a gate with a follow-up on each answer. */
const large: readonly Question[] = Array.from({ length: 200 }, (_, i) => {
  const qcode = i + 1;
  const gate = qcode - ((qcode - 2) % 3);
  const link = i === 0 ? {} : qcode === gate ? under(1, 'Y') : under(gate, qcode === gate + 1 ? 'Y' : 'N');
  return question({ qcode, seq: qcode * 10, ...link });
});
const planted = (changes: Record<number, Partial<Question>>): Question[] =>
  large.map(q => ({ ...q, ...changes[q.qcode] }));

const named = (found: readonly Proven[]) => found.map(({ qcode, kind }) => `${qcode} ${kind}`);
const way = (path: readonly PathStep[]) =>
  path.map(({ qcode, answer }) => (answer ? `${qcode} ${answer}` : `${qcode}`)).join(' > ');
const wayTo = (found: readonly Proven[], qcode: number, kind: string) =>
  way(found.find(f => f.qcode === qcode && f.kind === kind)!.path);

describe('defects planted in a topic of 200 questions', () => {
  it('is sound before', () => expect(prove(large)).toMatchObject({ proved: true, findings: [] }));

  it('are all found, nothing else is, and each has the path to it', () => {
    const found = findProblems(
      planted({
        // Its parent does not exist; two questions follow it.
        20: under(999, 'Y'),
        // Hang on each other.
        50: { parentYes: 51, parentNo: 0 },
        // Is inactive; 84 and 85 follow its answers.
        83: { active: false },
        // Ends without a solution.
        100: { solutionIf: '-', solution: '' },
        // A solution that no answer calls for, though something follows.
        110: { solutionIf: '-', solution: 'Do it.' },
        // Without a category, and with the words of 120.
        121: { category: ' ', text: 'IS point 120  settled?' },
      }),
    );
    expect(named(found)).toEqual([
      '20 invalidqcode',
      '21 unreachable',
      '22 unreachable',
      '50 lessthanqcode',
      '50 cycle',
      '52 unreachable',
      '83 warnactive',
      '84 parentinactive',
      '85 parentinactive',
      '100 warnnextstep',
      '110 deletesolution',
      '121 warnrepcat',
      '121 repeatedtext',
    ]);
    expect(wayTo(found, 20, 'invalidqcode')).toBe('999 Y > 20');
    expect(wayTo(found, 21, 'unreachable')).toBe('999 Y > 20 Y > 21');
    expect(wayTo(found, 50, 'cycle')).toBe('50 Y > 51 Y > 50');
    expect(wayTo(found, 84, 'parentinactive')).toBe('1 Y > 83 Y > 84');
    expect(wayTo(found, 100, 'warnnextstep')).toBe('1 Y > 98 N > 100');
    expect(wayTo(found, 110, 'deletesolution')).toBe('1 Y > 110');
    expect(wayTo(found, 121, 'repeatedtext')).toBe('1 Y > 119 N > 121');
  });

  it.each([
    ['no parent', { 60: { parentYes: 0, parentNo: 0 } }, '60 missingcodes'],
    ['a parent after it', { 60: under(90, 'Y') }, '60 lessthanqcode'],
    ['two parents', { 60: { parentYes: 1, parentNo: 2 } }, '60 toomanycodes'],
    ['no solution where one is called for', { 60: { solution: '' } }, '60 addsolution'],
    ['the place of another', { 60: { seq: 590 } }, '60 duplicateseq'],
    ['no words', { 60: { text: '' } }, '60 empty'],
  ])('is named where a question has %s', (_, changes, expected) => {
    expect(named(findProblems(planted(changes)))).toContain(expected);
    expect(prove(planted(changes)).proved).toBe(false);
  });
});

describe('the proof', () => {
  it('raises no false alarm on 50 generated valid topics, and covers each whole', () => {
    fc.assert(
      fc.property(validTopic({ max: 60 }), topic => {
        const proof = prove(topic);
        expect(proof).toMatchObject({ proved: true, findings: [], covered: topic.length });
      }),
      { numRuns: 50 },
    );
  });

  it('names every active question that no answers lead to, itself or by what blocks the path', () => {
    fc.assert(
      fc.property(anyTopic, topic => {
        const { proved, questions, covered, findings } = prove(topic);
        const barred = findings.some(f => f.severity === 'error');
        if (covered < questions) expect(barred || !topic.some(q => q.active)).toBe(true);
        expect(proved).toBe(!barred && questions > 0);
      }),
      { numRuns: 500 },
    );
  });

  it('returns a path to a question on which the run code asks it', () => {
    fc.assert(
      fc.property(validTopic({ max: 40 }), fc.nat(), (topic, n) => {
        const target = topic[n % topic.length]!.qcode;
        const bare = topic.map(q => (q.qcode === target ? { ...q, category: '' } : q));
        const { path } = findProblems(bare).find(f => f.kind === 'warnrepcat')!;
        const given = new Map(path.map(({ qcode, answer }) => [qcode, answer]));
        const tree = compileTree(bare);
        let state: RunState = startRun(tree);
        while (state.current >= 0 && tree.questions[state.current]!.qcode !== target) {
          const answer: Answer = given.get(tree.questions[state.current]!.qcode) ?? 'Y';
          state = answerCurrent(tree, state, answer);
        }
        expect(tree.questions[state.current]?.qcode).toBe(target);
      }),
    );
  });

  it('plays the runs it says, each as the run code asks them', () => {
    const { runs, played } = prove([
      question({ qcode: 1, seq: 1 }),
      question({ qcode: 2, seq: 2, ...under(1, 'Y') }),
      question({ qcode: 3, seq: 3, ...under(1, 'Y') }),
    ]);
    expect(runs).toBe(3);
    expect(played).toEqual([
      { answers: 'YYY', asked: 3, suggestions: 0 },
      { answers: 'YNN', asked: 3, suggestions: 2 },
      { answers: 'N', asked: 1, suggestions: 1 },
    ]);
  });

  it('is not given for a topic without an active question', () => {
    expect(prove([])).toMatchObject({ proved: false, questions: 0, runs: 0 });
    expect(prove([question({ qcode: 1, seq: 1, active: false })]).proved).toBe(false);
  });

  it('reports a cycle without a parent once, from its first question', () => {
    const found = findProblems([
      question({ qcode: 1, seq: 1 }),
      question({ qcode: 2, seq: 2, ...under(4, 'N') }),
      question({ qcode: 3, seq: 3, ...under(2, 'Y') }),
      question({ qcode: 4, seq: 4, ...under(3, 'Y') }),
    ]);
    expect(found.filter(f => f.kind === 'cycle').map(f => way(f.path))).toEqual(['2 Y > 3 Y > 4 N > 2']);
  });

  it('stays within bounds on 5,000 questions in one chain that all lack something', () => {
    const chain = Array.from({ length: 5000 }, (_, i) =>
      question({ qcode: i + 1, seq: i + 1, category: '', ...(i > 0 && under(i, 'Y')) }),
    );
    const proof = prove(chain, 3);
    expect(proof).toMatchObject({ proved: true, runs: 5001, covered: 5000 });
    expect(proof.played).toHaveLength(3);
    expect(proof.findings).toHaveLength(5000);
    expect(Math.max(...proof.findings.map(f => f.path.length))).toBe(100);
  });

  it('has a sentence for everything it can find', () => {
    for (const text of Object.values(findingTexts)) expect(text).toMatch(/^[A-Z].*\.$/);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { answerCurrent, startRun } from '#shared/domain/answering/run.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { checkQuestionnaire, type Rule } from '#shared/domain/authoring/checking/check.ts';
import { anyTopic, question, shuffled, under, validTopic } from '#test/support/topics/trees.ts';

/** A topic without any finding: 10 is the root, 20 and 30 follow its Yes, 40 the No of 30. */
const sound = (): Question[] => [
  question({ qcode: 10, seq: 10, solutionIf: '-' }),
  question({ qcode: 20, seq: 20, ...under(10, 'Y') }),
  question({ qcode: 30, seq: 30, ...under(10, 'Y') }),
  question({ qcode: 40, seq: 40, ...under(30, 'N') }),
];
/** The sound topic with one question changed. */
const but = (qcode: number, rest: Partial<Question>): Question[] =>
  sound().map(q => (q.qcode === qcode ? { ...q, ...rest } : q));
const plus = (rest: Partial<Question> & Pick<Question, 'qcode' | 'seq'>): Question[] => [
  ...sound(),
  question(rest),
];

const errors: [Rule, string, Question[], number][] = [
  ['Parantinfirst', 'the first question hangs on another by Yes', but(10, under(20, 'Y')), 10],
  ['Parantinfirst', 'the first question hangs on another by No', but(10, under(20, 'N')), 10],
  ['invalidqcode', 'the Yes link names no question', but(40, under(99, 'Y')), 40],
  ['invalidqcode', 'the No link names no question', but(40, under(99, 'N')), 40],
  ['invalidqcode', 'one of two links names no question', but(40, { parentYes: 30, parentNo: 99 }), 40],
  ['toomanycodes', 'both links name questions', but(40, { parentYes: 20, parentNo: 30 }), 40],
  ['missingcodes', 'a question after the first names none', but(40, { parentYes: 0, parentNo: 0 }), 40],
  ['lessthanqcode', 'the parent is later and its number higher', but(20, under(40, 'Y')), 20],
  ['lessthanqcode', 'a question names itself', but(40, under(40, 'N')), 40],
  [
    'nextyes',
    'the Yes parent is later though its number is lower',
    plus({ qcode: 50, seq: 15, ...under(20, 'Y') }),
    50,
  ],
  [
    'nextno',
    'the No parent is later though its number is lower',
    plus({ qcode: 50, seq: 15, ...under(20, 'N') }),
    50,
  ],
  [
    'deletesolution',
    'nothing is not compliant, yet there is a solution',
    but(10, { solution: 'Do it.' }),
    10,
  ],
  ['addsolution', 'an answer is not compliant, yet there is no solution', but(40, { solution: ' ' }), 40],
  ['addsolution', 'the solution is only a dash', but(40, { solution: '-' }), 40],
  ['duplicateseq', 'two questions stand at one place', but(30, { seq: 20 }), 30],
  ['empty', 'a question has no words', but(40, { text: '  ' }), 40],
];
const warnings: [Rule, string, Question[], number][] = [
  [
    'warnnextstep',
    'a question has neither solution nor child',
    but(40, { solutionIf: '-', solution: '' }),
    40,
  ],
  ['warnrepcat', 'a question has no category', but(40, { category: '' }), 40],
  ['warnactive', 'a question is inactive', but(40, { active: false }), 40],
  ['repeatedtext', 'two questions say the same', but(40, { text: ' is  POINT 20 settled? ' }), 40],
  ['shownastext', 'a question names an element of HTML', but(40, { text: 'Is there a <title>?' }), 40],
  ['shownastext', 'its guidance does', but(40, { guidance: '<iframe>' }), 40],
  ['shownastext', 'its solution does', but(40, { solution: 'Set alt="".' }), 40],
  ['shownastext', 'its category does', but(40, { category: '&lt;' }), 40],
];

describe('the check of a topic', () => {
  it('finds nothing in a sound one', () => {
    expect(checkQuestionnaire(sound())).toEqual([]);
    expect(checkQuestionnaire([])).toEqual([]);
  });

  it.each(errors)('prevents publishing with exactly %s if %s', (rule, _, topic, qcode) => {
    expect(checkQuestionnaire(topic)).toEqual([{ qcode, rule, severity: 'error' }]);
  });

  it.each(warnings)('warns with exactly %s if %s', (rule, _, topic, qcode) => {
    expect(checkQuestionnaire(topic)).toEqual([{ qcode, rule, severity: 'warning' }]);
  });

  it('finds a parent that is inactive while its child is not', () => {
    expect(checkQuestionnaire(but(30, { active: false }))).toEqual([
      { qcode: 30, rule: 'warnactive', severity: 'warning' },
      { qcode: 40, rule: 'parentinactive', severity: 'error' },
    ]);
  });

  it('accepts an inactive question under an inactive parent', () => {
    const topic = sound().map(q => (q.qcode >= 30 ? { ...q, active: false } : q));
    expect(checkQuestionnaire(topic).map(f => f.rule)).toEqual(['warnactive', 'warnactive']);
  });

  it('finds a number that is used twice', () => {
    const topic = plus({ qcode: 20, seq: 50, text: 'Is it?', ...under(10, 'N') });
    expect(checkQuestionnaire(topic)).toEqual([{ qcode: 20, rule: 'duplicateqcode', severity: 'error' }]);
  });

  it('warns if the only child is inactive, because then nothing follows', () => {
    const topic = but(30, { solutionIf: '-', solution: '' }).map(q =>
      q.qcode === 40 ? { ...q, active: false } : q,
    );
    expect(checkQuestionnaire(topic).map(f => [f.qcode, f.rule])).toEqual([
      [30, 'warnnextstep'],
      [40, 'warnactive'],
    ]);
  });

  it('finds nothing in generated valid topics, in whatever order they arrive', () => {
    fc.assert(
      fc.property(validTopic().chain(shuffled), topic => {
        expect(checkQuestionnaire(topic)).toEqual([]);
      }),
    );
  });

  it('without an error means that every active question can be asked', () => {
    fc.assert(
      fc.property(fc.oneof(anyTopic, validTopic({ max: 8, inactive: true })), topic => {
        const found = checkQuestionnaire(topic).some(f => f.severity === 'error');
        const reached = reachable(topic);
        if (!found) expect(topic.filter(q => q.active && !reached.has(q.qcode))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

/** Numbers of the questions that some run asks, by trying every answer to each. */
function reachable(topic: readonly Question[]): Set<number> {
  const tree = compileTree(topic);
  const seen = new Set<number>();
  const open = [startRun(tree)];
  for (let state = open.pop(); state; state = open.pop()) {
    if (state.current < 0) continue;
    seen.add(tree.questions[state.current]!.qcode);
    open.push(answerCurrent(tree, state, 'Y'), answerCurrent(tree, state, 'N'));
  }
  return seen;
}

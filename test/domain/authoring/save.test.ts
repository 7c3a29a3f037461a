import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { saveProblem } from '#shared/domain/authoring/save.ts';
import { type SaveCode, saveTexts } from '#shared/domain/authoring/texts.ts';
import { question, under, validTopic } from '#test/support/topics/trees.ts';

/** 10 is the root, 20 and 30 follow its Yes, 40 the No of 30; 50 is inactive and follows the No of 10. */
const topic: readonly Question[] = [
  question({ qcode: 10, seq: 10, solutionIf: '-' }),
  question({ qcode: 20, seq: 20, ...under(10, 'Y') }),
  question({ qcode: 30, seq: 30, ...under(10, 'Y') }),
  question({ qcode: 40, seq: 40, ...under(30, 'N') }),
  question({ qcode: 50, seq: 50, ...under(10, 'N'), active: false }),
];
const inactiveParent = topic.map(q => (q.qcode === 40 ? { ...q, ...under(50, 'Y'), seq: 60 } : q));
/** As if a branch had been switched off: 50 and 40 below it. */
const inactiveBranch = inactiveParent.map(q => (q.qcode === 40 ? { ...q, active: false } : q));
const inactiveLeaf = topic.map(q => (q.qcode === 40 ? { ...q, active: false } : q));
/** As a topic whose first question was lost: 20 is asked after nothing, and neither is 30. */
const lostFirst = [20, 30, 40].map(qcode => question({ qcode, seq: qcode }));
const later = question({ qcode: 5, seq: 35, ...under(10, 'Y') });

/** A question of the topic with something changed, or one more. */
const but = (qcode: number, rest: Partial<Question>): Question => ({
  ...(topic.find(q => q.qcode === qcode) ?? question({ qcode, seq: qcode, ...under(10, 'Y') })),
  ...rest,
});

const refused: [SaveCode, string, Question, (readonly Question[])?][] = [
  ['Parantinfirst', 'the first record hangs on a question by Yes', but(10, under(20, 'Y'))],
  ['Parantinfirst', 'the first record hangs on a question by No', but(10, under(20, 'N'))],
  ['Parantinfirst', 'the first question of an empty topic hangs on one', but(1, under(9, 'Y')), []],
  ['Parantinfirst', 'a question with a parent would become the first', but(20, { seq: 5 })],
  ['invalidparentyes', 'the Yes link names no question', but(20, under(99, 'Y'))],
  ['invalidparentno', 'the No link names no question', but(20, under(99, 'N'))],
  ['invalidparentyes', 'both links name no question', but(20, { parentYes: 98, parentNo: 99 })],
  ['invalidparentno', 'only the No link of two names none', but(20, { parentYes: 10, parentNo: 99 })],
  ['sameparent', 'both links name the same question', but(20, { parentYes: 10, parentNo: 10 })],
  ['toomanycodes', 'both links name questions', but(40, { parentYes: 10, parentNo: 20 })],
  ['missingcodes', 'a later question names none', but(20, { parentYes: 0 })],
  ['formerfirst', 'a new question goes above the first one', question({ qcode: 60, seq: 1 })],
  ['formerfirst', 'a question moves above the first one', but(40, { seq: 1, parentNo: 0 })],
  [
    'formerfirst',
    'a question above the first one is inactive',
    question({ qcode: 60, seq: 1, active: false }),
  ],
  [
    'duplicateseq',
    'a question without a parent would stand at the first place',
    but(20, { seq: 10, parentYes: 0 }),
  ],
  ['duplicateseq', 'a question would stand where its parent, the first one, is', but(20, { seq: 10 })],
  ['lessthanqcode', 'the parent comes later and has the higher number', but(20, under(40, 'Y'))],
  ['lessthanqcode', 'a question hangs on itself', but(20, under(20, 'N'))],
  [
    'nextyes',
    'the parent on Yes comes later, with a lower number',
    but(20, under(5, 'Y')),
    [...topic, later],
  ],
  ['nextno', 'the parent on No comes later, with a lower number', but(20, under(5, 'N')), [...topic, later]],
  ['nextno', 'the parent would stand at the same place', but(40, { seq: 30 })],
  ['parentinactive', 'the parent is inactive', but(60, under(50, 'Y'))],
  ['childsequence', 'a child would no longer come after it', but(30, { seq: 45 })],
  ['notinactive', 'it is switched off while a question hangs on it', but(30, { active: false })],
  [
    'notinactive',
    'it is switched off while an inactive question hangs on it',
    but(30, { active: false }),
    inactiveLeaf,
  ],
  ['warninactive', 'it is off already, and an active question hangs on it', but(50, {}), inactiveParent],
  [
    'warninactive',
    'it is off already, an inactive question hangs on it, and its words change',
    but(50, { text: 'Else?' }),
    inactiveBranch,
  ],
  ['deletesolution', 'there is a solution nothing calls for', but(20, { solutionIf: '-' })],
  ['addsolution', 'Yes calls for a solution', but(20, { solutionIf: 'Y', solution: '' })],
  ['addsolution', 'No calls for a solution, and there is a dash', but(20, { solution: ' - ' })],
  ['duplicateseq', 'another question stands at that place', but(20, { seq: 50 })],
  ['empty', 'there are only spaces', but(20, { text: '  ' })],
  ['markup', 'its words link to a page without an address', but(20, { text: 'Is [this](//a.b) so?' })],
  ['markup', 'its solution links to script', but(20, { solution: '[x](javascript:alert(1))' })],
];

describe('a save', () => {
  it.each(refused)('is refused with %s if %s', (code, _, next, questions = topic) => {
    expect(saveProblem(questions, next)).toBe(code);
  });

  it('can return every code that has a text', () => {
    expect(new Set(refused.map(([code]) => code))).toEqual(new Set(Object.keys(saveTexts)));
  });

  it.each([
    ['nothing changes', but(20, {})],
    ['its words hold HTML', but(20, { text: 'Is <b>this</b> a <title>?', solution: '<script>x</script>' })],
    ['a leaf is switched off', but(40, { active: false })],
    ['a question is added', but(60, {})],
    ['an inactive one is added below an inactive one', but(60, { ...under(50, 'Y'), active: false })],
    ['a question hangs elsewhere', but(40, under(20, 'Y'))],
    ['a question moves within its bounds', but(30, { seq: 39 })],
    ['the first record stays first', but(10, { seq: 1 })],
    [
      'its place changes in a topic that has lost its first question',
      but(20, { seq: 1, parentYes: 0 }),
      lostFirst,
    ],
  ] as [string, Question, (readonly Question[])?][])('goes through where %s', (_, next, questions = topic) =>
    expect(saveProblem(questions, next)).toBeNull(),
  );

  it('that puts a new first record above goes through once the former one follows it', () => {
    const led = topic.map(q => (q.qcode === 10 ? { ...q, ...under(60, 'N') } : q));
    expect(saveProblem(led, question({ qcode: 60, seq: 1 }))).toBeNull();
  });

  it('cuts no question off, or is refused', () => {
    const edits = fc.record({
      of: fc.option(fc.nat(), { nil: undefined }),
      seq: fc.integer({ min: 1, max: 400 }),
      yes: fc.option(fc.nat(), { nil: undefined }),
      no: fc.option(fc.nat(), { nil: undefined }),
      active: fc.boolean(),
    });
    fc.assert(
      fc.property(
        validTopic({ max: 12, inactive: true }),
        fc.array(edits, { maxLength: 12 }),
        (source, all) => {
          let questions = source;
          for (const { of, seq, yes, no, active } of all) {
            const at = (n: number | undefined) =>
              n === undefined ? 0 : questions[n % questions.length]!.qcode;
            const former = questions.find(q => q.qcode === at(of)) ?? question({ qcode: 999_999, seq });
            const next = { ...former, seq, parentYes: at(yes), parentNo: at(no), active };
            if (saveProblem(questions, next)) continue;
            questions = [...questions.filter(q => q !== former), next].sort((a, b) => a.seq - b.seq);
            const { questions: inOrder, parent } = compileTree(questions);
            const cutOff = inOrder.filter((q, i) => q.active && parent[i]! < 0).map(q => q.qcode);
            expect(cutOff).toEqual(inOrder[0]!.active ? [inOrder[0]!.qcode] : []);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('goes through where an inactive question that others name is switched on', () => {
    expect(saveProblem(inactiveBranch, but(50, { active: true, text: 'Else?' }))).toBeNull();
  });

  it('succeeds for the first question of an empty topic', () => {
    expect(saveProblem([], question({ qcode: 1, seq: 10 }))).toBeNull();
  });

  it('reports the first problem in order if there are several', () => {
    const worst: Partial<Question> = { solution: '', text: '' };
    const order: [SaveCode, Partial<Question>][] = [
      ['invalidparentno', { parentYes: 30, parentNo: 99 }],
      ['sameparent', { parentYes: 40, parentNo: 40 }],
      ['toomanycodes', { parentYes: 30, parentNo: 40 }],
      ['missingcodes', { parentYes: 0, parentNo: 0 }],
      ['lessthanqcode', { ...under(40, 'Y'), active: false }],
      ['childsequence', { seq: 45, active: false }],
      ['notinactive', { active: false }],
      ['addsolution', {}],
    ];
    const told = order.map(([, rest]) => saveProblem(topic, but(30, { ...worst, ...rest })));
    expect(told).toEqual(order.map(([code]) => code));
  });
});

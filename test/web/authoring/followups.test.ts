import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAiQuestionRow } from '#functions/data/assistant/wire.ts';
import { bySequence, parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import { adviceAsked, changedSince } from '#shared/domain/assistant/advice.ts';
import { checkQuestionnaire } from '#shared/domain/authoring/checking/check.ts';
import { changeProblem } from '#shared/domain/authoring/editing/change.ts';
import { row } from '#test/support/assistant/rows.ts';
import { anyAnswer, question, validTopic } from '#test/support/topics/trees.ts';
import { followupsOf } from '#web/screens/authoring/editor/advice/followups.ts';

const drafted = (code: number, when: 'Y' | 'N') =>
  toAiQuestionRow('', { ...row(code, 0), when, solutionIf: 'N', solution: 'Settle it.', userid: '' });

test('Follow-ups become questions right beneath, by the answer they were drafted for, without an error', () => {
  fc.assert(
    fc.property(
      validTopic({ max: 25, inactive: true }),
      fc.nat(),
      fc.array(anyAnswer, { minLength: 1, maxLength: 5 }),
      (questions, at, answers) => {
        const parent = questions[at % questions.length]!.qcode;
        const qcode = Math.max(...questions.map(q => q.qcode)) + 1;
        const rows = answers.map((when, i) => drafted(i + 900, when));
        const { added, moved } = followupsOf(rows, { questions, parent, qcode });
        const places = new Map(moved.map(one => [one.qcode, one.seq]));
        const after: Question[] = [
          ...questions.map(q => ({ ...q, seq: places.get(q.qcode) ?? q.seq })),
          ...added,
        ].sort(bySequence);
        expect(added.map(parentOf)).toEqual(answers.map(when => ({ qcode: parent, when })));
        expect(changeProblem(questions, after)).toBeNull();
        expect(checkQuestionnaire(after).filter(({ severity }) => severity === 'error')).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});

test('A proposal is out of date once the words it was drafted for, or the text it would replace, changed', () => {
  const asked = { text: 'Is it shut?', guidance: 'Look.', solution: 'Shut it.' };
  expect(changedSince(asked, asked, 'guidance')).toEqual([]);
  expect(changedSince(asked, { ...asked, solution: 'Lock it.' }, 'guidance')).toEqual([]);
  expect(changedSince(asked, { ...asked, guidance: 'See.', solution: 'Lock it.' }, 'solution')).toEqual([
    'solution',
  ]);
  expect(changedSince(asked, { ...asked, text: 'Is it?', guidance: '' }, 'followups')).toEqual(['text']);
});

test('The assistant gets the questions right beneath a question only where it drafts follow-ups', () => {
  const questions = [
    question({ qcode: 1, seq: 10 }),
    question({ qcode: 2, seq: 20, parentYes: 1, text: 'Second?' }),
    question({ qcode: 3, seq: 30, parentNo: 2, text: 'Third?' }),
  ];
  expect(adviceAsked(questions, 1, 'followups')).toMatchObject({ present: ['Second?'], depth: 1 });
  expect(adviceAsked(questions, 1, 'solution')).toMatchObject({ present: [], questions: 1, depth: 0 });
  expect(adviceAsked(questions, 9, 'solution')).toBeNull();
});

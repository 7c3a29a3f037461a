import { describe, expect, it } from 'vitest';
import { checkQuestionnaire } from '#shared/domain/authoring/checking/check.ts';
import { type FileQuestion, questionsOf } from '#shared/domain/authoring/topicformat/topicfile.ts';

const line = (n: number, rest: Partial<FileQuestion> = {}): FileQuestion => ({
  n,
  text: `Is point ${n} settled?`,
  parent: null,
  when: null,
  priority: 'Low',
  category: 'General',
  guidance: 'Look.',
  solutionIf: 'N',
  solution: 'Settle it.',
  ...rest,
});

describe('a topic file', () => {
  it('becomes questions with every text, in the order of n', () => {
    const [, child] = questionsOf({
      questions: [line(10), line(20, { parent: 10, when: 'N', controls: ['A-1'] })],
    });
    expect(child).toEqual({
      qcode: 20,
      seq: 20,
      text: 'Is point 20 settled?',
      parentYes: 0,
      parentNo: 10,
      priority: 'Low',
      category: 'General',
      guidance: 'Look.',
      solutionIf: 'N',
      solution: 'Settle it.',
      active: true,
      controls: ['A-1'],
    });
  });

  it('names a parent by its place, even if its number differs', () => {
    const questions = questionsOf({
      questions: [line(10, { qcode: 77 }), line(20, { parent: 10, when: 'Y' })],
    });
    expect(questions.map(q => [q.qcode, q.seq, q.parentYes])).toEqual([
      [77, 10, 0],
      [20, 20, 77],
    ]);
  });

  it('with a missing parent is reported, even if some number happens to match', () => {
    const questions = questionsOf({
      questions: [line(10, { qcode: 5 }), line(20, { parent: 5, when: 'Y' })],
    });
    expect(checkQuestionnaire(questions)).toEqual([{ qcode: 20, rule: 'invalidqcode', severity: 'error' }]);
  });

  it('with a parent but no answer, or an answer but no parent, is reported', () => {
    const questions = questionsOf({
      questions: [line(10), line(20, { parent: 10 }), line(30, { when: 'Y' })],
    });
    expect(checkQuestionnaire(questions).map(f => [f.qcode, f.rule])).toEqual([
      [20, 'missingcodes'],
      [30, 'missingcodes'],
    ]);
  });

  it('can contain an inactive question', () => {
    expect(questionsOf({ questions: [line(10, { active: false })] })[0]?.active).toBe(false);
  });
});

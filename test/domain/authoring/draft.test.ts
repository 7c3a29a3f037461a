import { describe, expect, it } from 'vitest';
import {
  type Draft,
  type DraftQuestion,
  draftQuestionsOf,
  emptyDraft,
  isUsed,
  nextQuestion,
  withEntry,
  withoutQuestion,
  withQuestion,
  withText,
  withVersion,
} from '#shared/domain/authoring/draft.ts';
import { question, under } from '#test/support/topics/trees.ts';

const draftQuestion = (qcode: number, rest: Partial<DraftQuestion> = {}): DraftQuestion => {
  const { category: _, guidance: _g, ...plain } = question({ qcode, seq: qcode * 10 });
  return { ...plain, guidanceid: 0, categoryid: 0, userid: 'u1', ...rest };
};
const withBoth = (): Draft =>
  [draftQuestion(1), draftQuestion(2, under(1, 'Y'))].reduce(withQuestion, emptyDraft('acme-t'));

describe('a draft', () => {
  it('suggests a number that was never given and a place after the last, with room in between', () => {
    expect(nextQuestion(emptyDraft('acme-t'))).toEqual({ qcode: 1, seq: 10 });
    expect(nextQuestion(withBoth())).toEqual({ qcode: 3, seq: 30 });
    expect(nextQuestion(withoutQuestion(withBoth(), 2))).toEqual({ qcode: 3, seq: 20 });
    expect(nextQuestion(withQuestion(withBoth(), draftQuestion(3, { seq: 25 })))).toEqual({
      qcode: 4,
      seq: 30,
    });
  });

  it('stores a text once, and never gives its number to another', () => {
    const first = withText(withBoth(), 'guidance', 'Look.');
    expect(withText(first.draft, 'guidance', 'Look.')).toEqual(first);
    const gone = withEntry(first.draft, 'guidance', first.id, null);
    expect(withText(gone, 'guidance', 'Ask.').id).toBe(2);
  });

  it('shows texts on the questions that use them, and knows who uses them', () => {
    const { draft, id } = withText(withBoth(), 'category', 'Access');
    const used = withQuestion(draft, draftQuestion(2, { ...under(1, 'Y'), categoryid: id }));
    expect(draftQuestionsOf(used).map(q => q.category)).toEqual(['', 'Access']);
    expect([isUsed(used, 'category', id), isUsed(draft, 'category', id)]).toEqual([true, false]);
    const renamed = withEntry(used, 'category', id, 'Rights');
    expect(draftQuestionsOf(renamed)[1]!.category).toBe('Rights');
  });

  it('becomes a version again, texts and all, without giving a number twice', () => {
    const before = withText(withBoth(), 'guidance', 'Look.').draft;
    const version = [
      question({ qcode: 2, seq: 5, guidance: 'Look.', category: 'Access' }),
      question({ qcode: 7, seq: 6, ...under(2, 'N'), guidance: 'Ask.', category: 'Access' }),
    ];
    const restored = withVersion(before, version, 'u2');
    expect(draftQuestionsOf(restored)).toEqual(version);
    expect(restored.highest).toEqual({ question: 7, guidance: 2, category: 1 });
    expect(draftQuestionsOf(withVersion(restored, draftQuestionsOf(before), 'u2'))).toEqual(
      draftQuestionsOf(before),
    );
    expect(nextQuestion(withVersion(restored, [], 'u2')).qcode).toBe(8);
  });

  it('keeps the very questions that are the same, so that they are not written again', () => {
    const before = withBoth();
    const [root, child] = draftQuestionsOf(before);
    const restored = withVersion(before, [root!, { ...child!, text: 'Else?' }], 'u2');
    expect(restored.questions).not.toContain(before.questions[1]);
    const same = withVersion(
      before,
      [root!, child!].map(q => ({ ...q, category: '', guidance: '' })),
      'u2',
    );
    expect(same.questions.map((q, i) => q === before.questions[i])).toEqual([true, true]);
  });
});

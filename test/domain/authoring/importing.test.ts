import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import { type Draft, draftQuestionsOf, emptyDraft, withVersion } from '#shared/domain/authoring/draft.ts';
import { numberQuestions, withImported } from '#shared/domain/authoring/importing.ts';
import { limits } from '#shared/domain/authoring/topicformat/format.ts';
import { question, under, validTopic } from '#test/support/topics/trees.ts';

const draftOf = (questions: readonly Question[], highest = 0): Draft => {
  const draft = withVersion(emptyDraft('acme-t'), questions, 'u1');
  return { ...draft, highest: { ...draft.highest, question: Math.max(highest, draft.highest.question) } };
};
const anyTopic = validTopic({ max: 20, inactive: true });
const shape = (questions: readonly Question[]) =>
  questions.map(q => {
    const link = parentOf(q);
    const place = questions.findIndex(other => other.qcode === link?.qcode);
    return [q.seq, q.text, link && place, link?.when];
  });

describe('the numbers of a file', () => {
  it('are never ones that another question had, and keep every link', () => {
    fc.assert(
      fc.property(anyTopic, anyTopic, anyTopic, fc.nat({ max: 100_000 }), (now, published, file, highest) => {
        const draft = draftOf(now, highest);
        const { questions, renumbered } = numberQuestions(draft, published, file)!;
        expect(shape(questions)).toEqual(shape(file));
        expect(new Set(questions.map(q => q.qcode)).size).toBe(questions.length);
        const present = new Set(now.map(q => q.qcode));
        const texts = new Map(published.map(q => [q.qcode, q.text]));
        for (const [i, { qcode, text }] of questions.entries()) {
          const before = file[i]!.qcode;
          const allowed = present.has(qcode) || qcode > draft.highest.question || texts.get(qcode) === text;
          expect(allowed).toBe(true);
          expect(qcode !== before).toBe(renumbered.some(r => r.from === before && r.to === qcode));
        }
      }),
    );
  });

  it('stay the same if the topic is new or the file equals the draft', () => {
    fc.assert(
      fc.property(anyTopic, file => {
        expect(numberQuestions(emptyDraft('t'), [], file)).toEqual({ questions: file, renumbered: [] });
        expect(numberQuestions(draftOf(file), [], file)).toEqual({ questions: file, renumbered: [] });
      }),
    );
  });

  it('are null if none is left', () => {
    const draft = draftOf([question({ qcode: limits.number, seq: 1 })]);
    expect(numberQuestions(draft, [], [question({ qcode: 5, seq: 1 })])).toBeNull();
  });
});

describe('a draft that a file replaces', () => {
  it('has the questions of the file, and remembers every number that was given', () => {
    fc.assert(
      fc.property(anyTopic, anyTopic, (now, file) => {
        const draft = draftOf(now);
        const { questions } = numberQuestions(draft, [], file)!;
        const next = withImported(draft, questions, { source: 'A book' }, 'u2');
        expect(draftQuestionsOf(next)).toEqual(questions);
        expect(next.origin).toEqual({ source: 'A book' });
        for (const kind of ['question', 'guidance', 'category'] as const) {
          expect(next.highest[kind]).toBeGreaterThanOrEqual(draft.highest[kind]);
        }
      }),
    );
  });

  it('loses the texts that only the replaced questions used, and keeps unused ones', () => {
    const before = [
      question({ qcode: 1, seq: 1, guidance: 'Look.', category: 'Doors' }),
      question({ qcode: 2, seq: 2, ...under(1, 'Y'), guidance: 'Ask.', category: 'Keys' }),
    ];
    const prepared = draftOf(before);
    const draft = { ...prepared, guidances: [...prepared.guidances, { id: 9, text: 'For later.' }] };
    const file = [question({ qcode: 1, seq: 1, guidance: 'Ask.', category: 'Windows' })];
    const next = withImported(draft, file, {}, 'u2');
    expect(next.guidances.map(({ text }) => text)).toEqual(['Ask.', 'For later.']);
    expect(next.categories.map(({ id, text }) => [id, text])).toEqual([[3, 'Windows']]);
  });

  it('keeps the controls that a file changes', () => {
    const before = [question({ qcode: 1, seq: 1, controls: ['A-1'] })];
    const next = withImported(draftOf(before), [{ ...before[0]!, controls: ['A-2'] }], {}, 'u2');
    expect(next.questions[0]!.controls).toEqual(['A-2']);
  });
});

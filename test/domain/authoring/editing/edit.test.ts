import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Draft,
  emptyDraft,
  withEntry,
  withoutQuestions,
  withQuestions,
  withText,
  withVersion,
} from '#shared/domain/authoring/draft.ts';
import { editBetween, reversed, withEdit } from '#shared/domain/authoring/editing/edit.ts';
import { validTopic } from '#test/support/topics/trees.ts';

/** What someone does to a draft. */
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('words' as const), n: fc.nat(), text: fc.string() }),
  fc.record({ kind: fc.constant('category' as const), n: fc.nat(), text: fc.constantFrom('A', 'B', 'C') }),
  fc.record({ kind: fc.constant('order' as const), n: fc.nat(), text: fc.constant('') }),
  fc.record({ kind: fc.constant('delete' as const), n: fc.nat(), text: fc.constant('') }),
  fc.record({ kind: fc.constant('reword' as const), n: fc.nat(), text: fc.string() }),
);

function after(draft: Draft, { kind, n, text }: { kind: string; n: number; text: string }): Draft {
  const question = draft.questions[n % Math.max(1, draft.questions.length)];
  if (!question) return draft;
  if (kind === 'words') return withQuestions(draft, [{ ...question, text }]);
  if (kind === 'order') return withQuestions(draft, [{ ...question, seq: question.seq + (n % 40) }]);
  if (kind === 'delete') return withoutQuestions(draft, new Set([question.qcode]));
  if (kind === 'category') {
    const named = withText(draft, 'category', text);
    return withQuestions(named.draft, [{ ...question, categoryid: named.id }]);
  }
  const [entry] = draft.categories;
  return entry ? withEntry(draft, 'category', entry.id, text) : draft;
}

const states = ({ questions, guidances, categories }: Draft) => ({
  questions: questions.map(({ userid: _, ...q }) => q).sort((a, b) => a.qcode - b.qcode),
  guidances: [...guidances].sort((a, b) => a.id - b.id),
  categories: [...categories].sort((a, b) => a.id - b.id),
});

test('whatever is done to a draft is taken back exactly, and made again exactly', () => {
  fc.assert(
    fc.property(
      validTopic({ max: 12 }),
      fc.array(anyStep, { minLength: 1, maxLength: 6 }),
      (topic, steps) => {
        const before = withVersion(emptyDraft('acme-own'), topic, 'one');
        const now = steps.reduce(after, before);
        const edit = editBetween(before, now);
        const back = withEdit(now, reversed(edit), 'two');
        expect('questions' in back && states(back)).toEqual(states(before));
        const again = withEdit(back as Draft, edit, 'two');
        expect('questions' in again && states(again)).toEqual(states(now));
        // What is in place already is left as it is.
        expect(withEdit(now, edit, 'two')).toBe(now);
      },
    ),
    { numRuns: 100 },
  );
});

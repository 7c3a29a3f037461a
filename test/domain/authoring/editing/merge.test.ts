import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parentOf } from '#shared/domain/answering/questionnaire.ts';
import { changeProblem } from '#shared/domain/authoring/editing/change.ts';
import { appended, merged } from '#shared/domain/authoring/editing/merge.ts';
import { anyAnswer, validTopic } from '#test/support/topics/trees.ts';

test('a file beneath a question adds every question once, changes none, and breaks no rule', () => {
  fc.assert(
    fc.property(
      validTopic({ max: 15 }),
      validTopic({ max: 15 }),
      fc.nat(),
      anyAnswer,
      (draft, file, n, when) => {
        const parent = draft[n % draft.length]!.qcode;
        const highest = Math.max(...draft.map(q => q.qcode));
        const { questions } = appended(draft, file, { parent, when }, highest)!;
        const fresh = questions.filter(q => q.qcode > highest);
        expect(fresh.map(q => q.text)).toEqual(file.map(q => q.text));
        expect(parentOf(fresh[0]!)).toEqual({ qcode: parent, when });
        expect(questions.filter(q => q.qcode <= highest).map(({ seq: _, ...q }) => q)).toEqual(
          draft.map(({ seq: _, ...q }) => q),
        );
        expect(changeProblem(draft, questions)).toBeNull();
      },
    ),
    { numRuns: 60 },
  );
});

test('a file merged by number has every question of both once, with the file’s words, and breaks no rule', () => {
  fc.assert(
    fc.property(validTopic({ max: 15 }), validTopic({ max: 15 }), anyAnswer, (draft, file, when) => {
      const questions = merged(draft, file, { parent: 0, when });
      const numbers = new Set([...draft, ...file].map(q => q.qcode));
      expect(questions.map(q => q.qcode).sort()).toEqual([...numbers].sort());
      const words = new Map(file.map(q => [q.qcode, q.text]));
      for (const q of questions) if (words.has(q.qcode)) expect(q.text).toBe(words.get(q.qcode));
      // Links of both can contradict each other: then the import is refused.
      const problem = changeProblem(draft, questions);
      if (problem) expect(problem.code).toMatch(/codes|qcode|next|childsequence|Parantinfirst|inactive/);
    }),
    { numRuns: 60 },
  );
});

test('a file of the draft’s own questions, merged, changes only what it changes', () => {
  fc.assert(
    fc.property(validTopic({ max: 15 }), fc.nat(), (draft, n) => {
      const file = draft.map((q, i) => (i === n % draft.length ? { ...q, text: 'Other words?' } : q));
      expect(merged(draft, file, { parent: 0, when: 'Y' })).toEqual(file);
    }),
    { numRuns: 60 },
  );
});

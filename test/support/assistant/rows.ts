import fc from 'fast-check';
import type { Drafted } from '#shared/domain/assistant/drafted.ts';
import type { AnswerRow, GateLimits } from '#shared/domain/assistant/gate.ts';
import { redraftInSequence } from '#shared/domain/assistant/redraft.ts';

/** A drafted question; `code` also makes its words. */
export const row = (code: number, parent: number, rest: Partial<Drafted> = {}): Drafted => ({
  code,
  seq: code * 10,
  text: `Is point ${code} settled?`,
  parent,
  when: parent ? 'Y' : '-',
  priority: 'Medium',
  category: 'General',
  guidance: 'Look at the list.',
  solutionIf: parent ? 'N' : '-',
  solution: parent ? `Settle point ${code}.` : '',
  controls: [],
  basis: { kind: 'general' },
  accepted: true,
  ...rest,
});

/** A drafted question as a drafter answers it. */
export const answered = (n: number, parent: number, rest: Partial<AnswerRow> = {}): AnswerRow => {
  const { text, when, priority, category, guidance, solutionIf, solution } = row(n, parent);
  return {
    n,
    parent,
    when,
    text,
    priority,
    category,
    guidance,
    solutionIf,
    solution,
    controls: [],
    quote: '',
    ...rest,
  };
};

/** Twelve questions: one first, ten after it, and a follow-up. */
export const twelve = (): AnswerRow[] => [
  answered(1, 0),
  ...Array.from({ length: 10 }, (_, i) => answered(i + 2, 1)),
  answered(12, 11, { when: 'N' }),
];

export const limits = (rest: Partial<GateLimits> = {}): GateLimits => ({
  text: '',
  controls: new Set(),
  least: 10,
  most: 60,
  levels: 2,
  ...rest,
});

/** Trees of drafted questions, in order, with any of them ignored. */
export const trees: fc.Arbitrary<Drafted[]> = fc
  .array(
    fc.record({
      up: fc.nat(7),
      when: fc.constantFrom('Y' as const, 'N' as const),
      solutionIf: fc.constantFrom('Y' as const, 'N' as const, '-' as const),
      accepted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map(made =>
    redraftInSequence(
      made.map(({ up, when, solutionIf, accepted }, i) =>
        row(i + 1, i === 0 ? 0 : Math.max(1, i - up), {
          when: i === 0 ? '-' : when,
          solutionIf,
          solution: solutionIf === '-' ? '' : 'Do it.',
          accepted,
        }),
      ),
    ),
  );

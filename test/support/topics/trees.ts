import fc from 'fast-check';
import {
  type Answer,
  type Priority,
  priorities,
  type Question,
} from '#shared/domain/answering/questionnaire.ts';

/** A question that breaks no rule, with whatever a test wants different. */
export function question(rest: Partial<Question> & Pick<Question, 'qcode' | 'seq'>): Question {
  return {
    text: `Is point ${rest.qcode} settled?`,
    parentYes: 0,
    parentNo: 0,
    priority: 'Medium',
    category: 'General',
    guidance: '',
    solutionIf: 'N',
    solution: rest.solutionIf === '-' ? '' : `Settle point ${rest.qcode}.`,
    active: true,
    ...rest,
  };
}

/** The link of a question to its parent, as fields. */
export const under = (parent: number, when: Answer): Pick<Question, 'parentYes' | 'parentNo'> =>
  when === 'Y' ? { parentYes: parent, parentNo: 0 } : { parentYes: 0, parentNo: parent };

export const anyAnswer = fc.constantFrom<Answer>('Y', 'N');
export type Move = Answer | 'back';
/** What a person does in a run: mostly answers, sometimes Previous. */
export const anyMoves = fc.array(fc.constantFrom<Move>('Y', 'N', 'Y', 'N', 'back'), { maxLength: 80 });

const seed = fc.record({
  /** Distance to the parent among the questions before; small ones make deep trees. */
  back: fc.oneof(fc.nat({ max: 2 }), fc.nat()),
  when: anyAnswer,
  priority: fc.constantFrom<Priority>(...priorities),
  solutionIf: fc.constantFrom<Answer | '-'>('Y', 'N', '-'),
  gap: fc.integer({ min: 1, max: 50 }),
  code: fc.nat({ max: 90 }),
  active: fc.boolean(),
});
type Seed = typeof seed extends fc.Arbitrary<infer T> ? T : never;

/** Identity and order are independent of each other: a later question may have the lower number. */
const qcodeOf = (s: Seed, index: number): number => s.code * 1000 + index + 1;

function grow(seeds: readonly Seed[], withInactive: boolean): Question[] {
  const questions: Question[] = [];
  const parents: number[] = [];
  const gates = new Set<number>();
  let seq = 0;
  seeds.forEach((s, i) => {
    const active = i === 0 || !withInactive || s.active;
    const parent = parents.length ? parents.at(-1 - (s.back % parents.length))! : 0;
    if (active) gates.add(parent);
    seq += s.gap;
    const { priority, solutionIf } = s;
    const link = parent ? under(parent, s.when) : {};
    questions.push(question({ qcode: qcodeOf(s, i), seq, priority, solutionIf, active, ...link }));
    if (active) parents.push(qcodeOf(s, i));
  });
  return questions.map(q =>
    q.solutionIf === '-' && !gates.has(q.qcode)
      ? { ...q, solutionIf: 'N', solution: `Settle point ${q.qcode}.` }
      : q,
  );
}

/** A topic that breaks no rule, in sequence. `inactive` lets leaves be inactive, which is only warned of. */
export const validTopic = ({ max = 40, inactive = false } = {}): fc.Arbitrary<Question[]> =>
  fc.array(seed, { minLength: 1, maxLength: max }).map(seeds => grow(seeds, inactive));

/** Questions with any links at all: to nothing, to themselves, to later ones, to two parents. */
export const anyTopic: fc.Arbitrary<Question[]> = fc
  .array(
    fc.record({
      yes: fc.nat({ max: 14 }),
      no: fc.nat({ max: 14 }),
      both: fc.nat({ max: 4 }),
      active: anyFlag(),
    }),
    { maxLength: 12 },
  )
  .map(rows =>
    rows.map((row, i) => {
      const links =
        row.both === 0 ? {} : row.both === 1 ? { parentYes: row.yes, parentNo: row.no } : oneOf(row);
      return question({ qcode: i + 1, seq: (i + 1) * 10, active: row.active, ...links });
    }),
  );

const oneOf = ({ yes, no, both }: { yes: number; no: number; both: number }) =>
  both === 2 ? { parentYes: yes } : { parentNo: no };

function anyFlag(): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 4 }).map(n => n > 0);
}

/** The same questions in another order, as a table may hand them out. */
export const shuffled = (questions: readonly Question[]): fc.Arbitrary<Question[]> =>
  fc.shuffledSubarray([...questions], { minLength: questions.length, maxLength: questions.length });

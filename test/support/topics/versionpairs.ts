import fc from 'fast-check';
import {
  type Answer,
  type Priority,
  priorities,
  type Question,
} from '#shared/domain/answering/questionnaire.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import type { AnsweredMonth } from '#shared/domain/reporting/attribution.ts';
import { anyAnswer, validTopic } from './trees.ts';
import { toTheEnd } from './walks.ts';

/** A month in which a questionnaire was answered to its end. */
export function answeredBy(
  period: string,
  questions: readonly Question[],
  answers: readonly Answer[],
): AnsweredMonth {
  const tree = compileTree(questions);
  return { period, tree, state: toTheEnd(tree, answers).at(-1)! };
}

const edit = fc.record({
  what: fc.constantFrom(
    'keep',
    'keep',
    'keep',
    'priority',
    'solutionIf',
    'inactive',
    'renumber',
    'text',
    'link',
  ),
  priority: fc.constantFrom<Priority>(...priorities),
  solutionIf: fc.constantFrom<Answer | '-'>('Y', 'N', '-'),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function edited(question: Question, { what, priority, solutionIf }: Edit): Question {
  const { parentYes, parentNo } = question;
  if (what === 'priority') return { ...question, priority };
  if (what === 'solutionIf') return { ...question, solutionIf };
  if (what === 'inactive') return { ...question, active: false };
  if (what === 'text') return { ...question, text: `${question.text} Really?` };
  return what === 'link' ? { ...question, parentYes: parentNo, parentNo: parentYes } : question;
}

/** Returns a later version: every question as its edit says, under the number it has or a new one. */
function laterVersion(questions: readonly Question[], edits: readonly Edit[]): Question[] {
  const editOf = (index: number) => edits[index % edits.length]!;
  const numbers = new Map(
    questions.map(({ qcode }, index) => [qcode, editOf(index).what === 'renumber' ? qcode + 500_000 : qcode]),
  );
  const numbered = (qcode: number) => numbers.get(qcode) ?? 0;
  return questions.map((question, index) => ({
    ...edited(question, editOf(index)),
    qcode: numbered(question.qcode),
    ...(editOf(index).what === 'link'
      ? { parentYes: numbered(question.parentNo), parentNo: numbered(question.parentYes) }
      : { parentYes: numbered(question.parentYes), parentNo: numbered(question.parentNo) }),
  }));
}

const answers = fc.array(anyAnswer, { minLength: 1, maxLength: 40 });

/** Two months: a version and one that was made of it, or two that have nothing to do with each other, each answered. */
export const versionPairs: fc.Arbitrary<[AnsweredMonth, AnsweredMonth]> = fc
  .tuple(
    validTopic({ max: 30 }),
    fc.oneof(
      { weight: 4, arbitrary: fc.array(edit, { minLength: 1, maxLength: 30 }) },
      { weight: 1, arbitrary: validTopic({ max: 12 }) },
    ),
    answers,
    answers,
  )
  .map(([questions, later, first, second]) => {
    const version =
      'what' in later[0]! ? laterVersion(questions, later as Edit[]) : (later as readonly Question[]);
    return [answeredBy('202610', questions, first), answeredBy('202611', version, second)];
  });

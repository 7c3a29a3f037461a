import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { answerAt } from '#shared/domain/answering/run.ts';
import { describePeriod } from '#shared/domain/kit/periods.ts';
import type { AnsweredMonth } from './attribution.ts';
import { type ComparedAction, type ComparisonLevel, overdueOn, untouched } from './comparison.ts';

/** What a month says about a question. */
export const findings = ['Not compliant', 'Compliant', 'Not scored', 'Not asked'] as const;
type Finding = (typeof findings)[number];

/** A question in one of two months. */
interface ComparedAnswer {
  /** Null where it was not asked. */
  answer: Answer | null;
  finding: Finding;
  /** What people set in its suggestion; nothing where it has none. */
  action: ComparedAction;
  overdue: boolean;
}

/** A question that one of two months asked, or both. */
export interface ComparedQuestion {
  /** As the later month has it, or the only one that asked it. */
  question: Question;
  early: ComparedAnswer;
  late: ComparedAnswer;
  level: ComparisonLevel;
  /** At most 40 characters, which the report shows of it. */
  reason: string;
}

/** A month with what people set in its suggestions, by question number. */
export interface DetailedMonth extends AnsweredMonth {
  actions: ReadonlyMap<number, ComparedAction>;
  asOf: string;
}

const notAsked: ComparedAnswer = { answer: null, finding: 'Not asked', action: untouched, overdue: false };

function answerIn(month: DetailedMonth, qcode: number): ComparedAnswer {
  const { tree, state, actions, asOf } = month;
  const index = tree.indexByQcode.get(qcode);
  if (index === undefined || !state.valid[index]) return notAsked;
  const { solutionIf } = tree.questions[index]!;
  const answer = answerAt(state, index);
  if (solutionIf === '-') return { ...notAsked, answer, finding: 'Not scored' };
  if (answer !== solutionIf) return { ...notAsked, answer, finding: 'Compliant' };
  const action = actions.get(qcode) ?? untouched;
  return { answer, finding: 'Not compliant', action, overdue: overdueOn(action, asOf) };
}

function judge(
  early: ComparedAnswer,
  late: ComparedAnswer,
  [then, now]: readonly [string, string],
): Pick<ComparedQuestion, 'level' | 'reason'> {
  if (early.finding === 'Not asked') return { level: 'Same', reason: `Asked in ${now} only` };
  if (late.finding === 'Not asked') return { level: 'Same', reason: `Asked in ${then} only` };
  if (early.finding === 'Not scored' || late.finding === 'Not scored') {
    const only = early.finding === late.finding ? '' : ` in ${early.finding === 'Not scored' ? then : now}`;
    return { level: 'Same', reason: `Not scored${only}` };
  }
  if (early.finding === late.finding) {
    const same = late.finding === 'Compliant' ? 'Compliant in both months' : 'Still not compliant';
    return { level: 'Same', reason: same };
  }
  return late.finding === 'Compliant'
    ? { level: 'Better', reason: `Compliant since ${now}` }
    : { level: 'Worse', reason: `Not compliant since ${now}` };
}

/** Returns every question that one of two months asked, in the later questionnaire's sequence, then those it does not have. */
export function comparedQuestions(early: DetailedMonth, late: DetailedMonth): ComparedQuestion[] {
  const months = [describePeriod(early.period), describePeriod(late.period)] as const;
  const rowOf = (question: Question): ComparedQuestion => {
    const [then, now] = [answerIn(early, question.qcode), answerIn(late, question.qcode)];
    return { question, early: then, late: now, ...judge(then, now, months) };
  };
  const wasAsked = ({ early: then, late: now }: ComparedQuestion) => Boolean(then.answer ?? now.answer);
  const inLate = late.tree.questions.map(rowOf);
  const inEarlyOnly = early.tree.questions.filter(({ qcode }) => !late.tree.indexByQcode.has(qcode));
  const rows = [...inLate, ...inEarlyOnly.map(rowOf)].filter(wasAsked);
  // What only the earlier month asked is shown as it was asked.
  return rows.map(row => (row.late.answer ? row : { ...row, question: asAsked(early, row.question) }));
}

const asAsked = ({ tree }: AnsweredMonth, { qcode }: Question): Question =>
  tree.questions[tree.indexByQcode.get(qcode)!]!;

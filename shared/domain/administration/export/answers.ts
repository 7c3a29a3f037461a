import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { type Authorship, answeredBy } from '#shared/domain/answering/segments.ts';

/** The columns of a file with answers, in order. */
export const answerLabels = [
  'Location',
  'Internal location ID',
  'Month',
  'State',
  'Risk score',
  'Completed on',
  'Version',
  'Question number',
  'Question code',
  'Question',
  'Priority',
  'Category',
  'Answer',
  'Compliant',
  'Confirmed from an earlier month',
  'Answered by',
] as const;

/** A run with its result, as a file tells it. */
interface ToldRun extends Authorship {
  answers: string;
  period: string;
  versionid: string;
  state: 'open' | 'ended' | 'closed';
  /** Of a completed run: null where nothing is scored; undefined before. */
  score: number | null | undefined;
  /** ISO instant, '' before. */
  completedAt: string;
}

interface Place {
  name: string;
  internalId: string;
}

type Cell = string | number;

/** Returns a row for each answer of a run, in the order of its version's questions. */
export function answerRows(run: ToldRun, place: Place, questions: readonly Question[]): Cell[][] {
  const rows: Cell[][] = [];
  const month = `${run.period.slice(0, 4)}-${run.period.slice(4)}`;
  const completed = run.state !== 'open';
  const begin = [
    place.name,
    place.internalId,
    month,
    completed ? 'Completed' : 'Open',
    run.score ?? '',
    run.completedAt,
    run.versionid,
  ];
  for (const [index, question] of questions.entries()) {
    const given = run.answers[index] ?? '-';
    const answer = given.toUpperCase();
    if (answer !== 'Y' && answer !== 'N') continue;
    const { seq, qcode, text, priority, category, solutionIf } = question;
    rows.push([
      ...begin,
      seq,
      qcode,
      text,
      priority,
      category,
      answer === 'Y' ? 'Yes' : 'No',
      solutionIf === '-' ? '' : solutionIf === answer ? 'No' : 'Yes',
      given === answer ? '' : 'Yes',
      answeredBy(run, index) ?? '',
    ]);
  }
  return rows;
}

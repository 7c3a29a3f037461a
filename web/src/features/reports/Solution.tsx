import { withoutLinks } from '#shared/domain/kit/linkwords.ts';
import './Solution.css';
import type { ReactNode } from 'react';
import { answerWords, type Priority, priorities } from '#shared/domain/answering/questionnaire.ts';
import { byRisk } from '#shared/domain/answering/suggestions.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { Words } from '#web/features/words/Words.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { Risk } from './Risk.tsx';

/** A suggestion as the tables of reports show it. */
export interface SolutionWords {
  qcode: number;
  priorityid: number;
  prioritydesc: Priority;
  solutiondesc: string;
  qdescr: string;
  response: 'Y' | 'N';
}

/** Shows what to do, and below it why, and the guidance if there is any. */
function Solution<Row extends SolutionWords>({ row, shows }: { row: Row; shows: Shows<Row> }) {
  const { opens, instead, below } = shows;
  const guidance = shows.guidance?.(row);
  return (
    <div className="solution">
      <div className={opens ? 'lines-2' : undefined}>
        <Words text={row.solutiondesc} />
      </div>
      {instead ? instead(row) : <Answered row={row} shows={shows} />}
      {guidance && (
        <div className="row-guidance">
          <strong>Guidance</strong>
          <Words text={guidance} />
        </div>
      )}
      {below?.(row)}
    </div>
  );
}

/** Shows category, question and answer, on one line where the row opens. */
function Answered<Row extends SolutionWords>({ row, shows }: { row: Row; shows: Shows<Row> }) {
  const { opens, beside } = shows;
  const category = shows.category?.(row);
  return (
    <p className={opens ? 'answered cut' : 'answered'}>
      {category && <span className="answered-category">{category} · </span>}
      <span className="answered-question" title={opens && row.qdescr}>
        {row.qdescr}
      </span>{' '}
      <strong>{answerWords[row.response]}</strong>
      {beside?.(row)}
    </p>
  );
}

/** Returns what numbers the suggestions of a report: 1, 2, 3 … as it lists them at first, by risk level. */
export function rowNumber(all: readonly SolutionWords[]): (row: Pick<SolutionWords, 'qcode'>) => number {
  const numbers = new Map([...all].sort(byRisk).map(({ qcode }, at) => [qcode, at + 1]));
  return ({ qcode }) => numbers.get(qcode) ?? 0;
}

/** What the cell of a solution shows besides the solution, the question and the answer. */
interface Shows<Row> {
  /** The row opens the suggestion, so that the solution is cut after two lines and the question after one. */
  opens?: true;
  /** Stands before the question. */
  category?: (row: Row) => string;
  guidance?: (row: Row) => string;
  /** Stands after the answer. */
  beside?: (row: Row) => ReactNode;
  /** Stands where question and answer would. */
  instead?: (row: Row) => ReactNode;
  below?: (row: Row) => ReactNode;
  /** What else the row is found by. */
  words?: (row: Row) => string;
}

/** Returns the column of the solution. */
export const solutionColumn = <Row extends SolutionWords>(shows: Shows<Row> = {}): Column<Row> => ({
  key: 'solution',
  label: 'Suggested solution',
  role: 'name',
  value: r => r.solutiondesc,
  words: r =>
    [
      withoutLinks(r.solutiondesc),
      r.qdescr,
      answerWords[r.response],
      shows.category?.(r) ?? '',
      shows.guidance?.(r) ?? '',
      shows.words?.(r) ?? '',
    ].join(' '),
  render: r => <Solution row={r} shows={shows} />,
  ...(shows.opens && { dense: true }),
});

/** Returns the column that numbers the suggestions of a report. */
export const numberColumn = <Row extends SolutionWords>(all: readonly Row[]): Column<Row> => ({
  key: 'sno',
  label: 'S.No',
  value: rowNumber(all),
  width: '48px',
  lesser: true,
});

/** Returns the column of the risk level. */
export const riskColumn = <Row extends SolutionWords>(): Column<Row> => ({
  key: 'priority',
  label: 'Risk level',
  value: r => r.priorityid,
  words: r => r.prioritydesc,
  render: r => <Risk level={r.prioritydesc} />,
  width: '92px',
  bare: true,
});

/** Returns the columns that a report begins with whose rows do not open. `all` is in the order of the report. */
export const solutionColumns = <Row extends SolutionWords>(all: readonly Row[]): Column<Row>[] => [
  numberColumn(all),
  riskColumn(),
  solutionColumn(),
];

/** What every report of suggestions can be narrowed by. */
export const solutionFilters = <Row extends SolutionWords>(
  categoryOf: (row: Row) => string,
): Filter<Row>[] => [
  { key: 'risk', label: 'Risk', values: r => [r.prioritydesc], order: priorities },
  { key: 'category', label: 'Category', values: r => [categoryOf(r)] },
];

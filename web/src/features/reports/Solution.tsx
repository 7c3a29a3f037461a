import { nameFor, withoutLinks } from '#shared/domain/kit/linkwords.ts';
import './Solution.css';
import { type ReactNode, useState } from 'react';
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

/** Below this many characters, a solution fits into its two lines on a wide screen. */
const short = 120;

/** Shows what to do in two lines, and below it the question and the answer that call for it. */
function Solution({ row, children }: { row: SolutionWords; children: ReactNode }) {
  const [whole, setWhole] = useState(false);
  const long = withoutLinks(row.solutiondesc).length > short;
  return (
    <div className="solution">
      <div className={long && !whole ? 'lines-2' : undefined}>
        <Words text={row.solutiondesc} />
      </div>
      <p className="answered">
        <span className={whole ? 'quiet' : 'quiet lines-2'}>{row.qdescr}</span>{' '}
        <strong>{answerWords[row.response]}</strong>
      </p>
      {children}
      {long && (
        <button type="button" className="more" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Less' : 'More'}
          <span className="visually-hidden"> of {nameFor(row.solutiondesc)}</span>
        </button>
      )}
    </div>
  );
}

/** Returns the number of each suggestion, by its question: 1, 2, 3 … as a report lists them at first, by risk level. */
const numbersOf = (all: readonly SolutionWords[]): ReadonlyMap<number, number> =>
  new Map([...all].sort(byRisk).map(({ qcode }, at) => [qcode, at + 1]));

/**
 * Returns the columns that every report of suggestions begins with. `all` is in the order of the report; `below` shows
 * more in the cell of the solution.
 */
export const solutionColumns = <Row extends SolutionWords>(
  all: readonly Row[],
  below: { words(row: Row): string; render(row: Row): ReactNode } = { words: () => '', render: () => null },
): Column<Row>[] => {
  const numbers = numbersOf(all);
  return [
    { key: 'sno', label: 'S.No', value: r => numbers.get(r.qcode) ?? 0, width: '48px', lesser: true },
    {
      key: 'priority',
      label: 'Risk level',
      value: r => r.priorityid,
      words: r => r.prioritydesc,
      render: r => <Risk level={r.prioritydesc} />,
      width: '112px',
      bare: true,
    },
    {
      key: 'solution',
      label: 'Suggested solution',
      role: 'name',
      value: r => r.solutiondesc,
      words: r => `${withoutLinks(r.solutiondesc)} ${r.qdescr} ${answerWords[r.response]} ${below.words(r)}`,
      render: r => <Solution row={r}>{below.render(r)}</Solution>,
    },
  ];
};

/** What every report of suggestions can be narrowed by. */
export const solutionFilters = <Row extends SolutionWords>(
  categoryOf: (row: Row) => string,
): Filter<Row>[] => [
  { key: 'risk', label: 'Risk level', values: r => [r.prioritydesc], order: priorities },
  { key: 'category', label: 'Category', values: r => [categoryOf(r)] },
];

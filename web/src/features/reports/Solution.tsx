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

/** Below this many characters, a solution or guidance fits into its two lines on a wide screen. */
const short = 120;

/** Shows what to do in two lines, and below it the question and the answer that call for it, and the guidance if there is any. */
function Solution({
  row,
  guidance,
  children,
}: {
  row: SolutionWords;
  guidance: string;
  children: ReactNode;
}) {
  const [whole, setWhole] = useState(false);
  const isLong = (text: string) => withoutLinks(text).length > short;
  const long = isLong(row.solutiondesc) || isLong(guidance);
  const cut = long && !whole ? 'lines-2' : undefined;
  return (
    <div className="solution">
      <div className={cut}>
        <Words text={row.solutiondesc} />
      </div>
      <p className="answered">
        <span className={whole ? 'quiet' : 'quiet lines-2'}>{row.qdescr}</span>{' '}
        <strong>{answerWords[row.response]}</strong>
      </p>
      {guidance && (
        <div className="row-guidance">
          <strong>Guidance</strong>
          <div className={cut}>
            <Words text={guidance} />
          </div>
        </div>
      )}
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

/** Returns what numbers the suggestions of a report: 1, 2, 3 … as it lists them at first, by risk level. */
export function rowNumber(all: readonly SolutionWords[]): (row: Pick<SolutionWords, 'qcode'>) => number {
  const numbers = new Map([...all].sort(byRisk).map(({ qcode }, at) => [qcode, at + 1]));
  return ({ qcode }) => numbers.get(qcode) ?? 0;
}

/** What the cell of a solution shows below it. */
interface Below<Row> {
  guidance(row: Row): string;
  words(row: Row): string;
  render(row: Row): ReactNode;
}

const nothingBelow: Below<unknown> = { guidance: () => '', words: () => '', render: () => null };

/** Returns the columns that every report of suggestions begins with. `all` is in the order of the report. */
export const solutionColumns = <Row extends SolutionWords>(
  all: readonly Row[],
  below: Below<Row> = nothingBelow,
): Column<Row>[] => {
  return [
    { key: 'sno', label: 'S.No', value: rowNumber(all), width: '48px', lesser: true },
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
      words: r =>
        [
          withoutLinks(r.solutiondesc),
          r.qdescr,
          answerWords[r.response],
          below.guidance(r),
          below.words(r),
        ].join(' '),
      render: r => (
        <Solution row={r} guidance={below.guidance(r)}>
          {below.render(r)}
        </Solution>
      ),
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

import { type ReactNode, useMemo } from 'react';
import { priorityId, type Question } from '#shared/domain/answering/questionnaire.ts';
import type { Result } from '#shared/domain/answering/score.ts';
import { byRisk } from '#shared/domain/answering/suggestions.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { type SolutionWords, solutionColumns, solutionFilters } from './Solution.tsx';

interface Row extends SolutionWords {
  category: string;
}

/** Returns a question that failed as a report shows it. */
const rowOf = ({ qcode, priority, solution, text, solutionIf, category }: Question): Row => ({
  qcode,
  priorityid: priorityId(priority),
  prioritydesc: priority,
  solutiondesc: solution,
  qdescr: text,
  // A suggestion exists only for the answer that is not compliant.
  response: solutionIf as Row['response'],
  category: category || 'General',
});

const filters = solutionFilters<Row>(r => r.category);

interface Props {
  tree: Tree;
  result: Result;
  /** What the table lists. */
  label: string;
  empty: ReactNode;
}

/** Shows the suggestions of answers that are not stored, as a report would. */
export function ResultTable({ tree, result, label, empty }: Props) {
  const rows = useMemo(
    () => result.suggestions.map(index => rowOf(tree.questions[index]!)).sort(byRisk),
    [tree, result],
  );
  const columns = useMemo<Column<Row>[]>(
    () => [
      ...solutionColumns(rows),
      { key: 'category', label: 'Category', value: r => r.category, width: '168px' },
    ],
    [rows],
  );
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={row => String(row.qcode)}
      sort={{ key: 'priority' }}
      filters={filters}
      empty={empty}
    />
  );
}

import { FlaskConical } from 'lucide-react';
import { useMemo } from 'react';
import type { StandardTopic } from '#shared/contract/topics/stdtopics.ts';
import {
  type Priority,
  priorities,
  priorityId,
  type Question,
} from '#shared/domain/answering/questionnaire.ts';
import { resultOf } from '#shared/domain/answering/score.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { sampleRun } from '#shared/domain/topics/sample.ts';
import { Score } from '#web/features/reports/Score.tsx';
import { solutionColumns, solutionFilters } from '#web/features/reports/Solution.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

interface Row {
  qcode: number;
  priorityid: number;
  prioritydesc: Priority;
  solutiondesc: string;
  qdescr: string;
  response: 'Y' | 'N';
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
  category,
});

const filters: readonly Filter<Row>[] = solutionFilters(r => r.category);

/** Shows the report of made-up answers, so that people see what a topic leads to before they use it. */
export function Sample({ topic: { questions } }: { topic: StandardTopic }) {
  const { result, rows } = useMemo(() => {
    const tree = compileTree(questions);
    const found = resultOf(tree, sampleRun(tree));
    const failed = found.suggestions.map(index => rowOf(tree.questions[index]!));
    return { result: found, rows: failed.sort((a, b) => a.priorityid - b.priorityid) };
  }, [questions]);
  const columns = useMemo<Column<Row>[]>(
    () => [
      ...solutionColumns(rows),
      { key: 'category', label: 'Category', value: r => r.category, width: '168px' },
    ],
    [rows],
  );
  const levels = priorities
    .filter(level => result.failed[level] > 0)
    .map(level => `${result.failed[level]} ${level}`);
  return (
    <>
      <Notice tone="info" icon={<FlaskConical size={20} aria-hidden="true" />}>
        <strong>Sample: no one’s answers.</strong> They were made up, one failing of every four, and are
        stored nowhere. At a location, people also set an owner and a due date for each suggestion.
      </Notice>
      <div className="sample-result">
        <Score result={result} />
        <p>
          {counted(result.asked, ['question', 'questions'])} asked ·{' '}
          {counted(rows.length, ['suggestion', 'suggestions'])}: {levels.join(', ')}
        </p>
      </div>
      <DataTable
        label="sample suggestions"
        columns={columns}
        rows={rows}
        rowKey={row => String(row.qcode)}
        sort={{ key: 'priority' }}
        filters={filters}
        empty={<Empty title="Nothing to do">The made-up answers lead to no suggestion.</Empty>}
      />
    </>
  );
}

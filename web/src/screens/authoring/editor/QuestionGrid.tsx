import './QuestionGrid.css';
import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { DraftRow } from '#shared/contract/authoring/parts/rows.ts';
import { Risk } from '#web/features/reports/Risk.tsx';
import { solutionWords } from '#web/features/topics/solutionwords.ts';
import { RowMarks } from '#web/screens/authoring/together/Marks.tsx';
import type { QuestionNotes } from '#web/screens/authoring/together/useTogether.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { RowSelection } from '#web/ui/table/RowSelection.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import type { QuestionActions } from './actions.ts';

/** The actions on a row; absent where the table is read-only. */
type RowActions = Pick<QuestionActions, 'choose' | 'edit' | 'remove'>;

interface Props {
  rows: readonly DraftRow[];
  chosen?: number | null;
  /** What is known about each question besides the draft. */
  notes?: ReadonlyMap<number, QuestionNotes>;
  /** Only some of the questions are shown. */
  filtered?: boolean;
  /** The warnings of each question; absent while the warning view is off. */
  marks?: ReadonlyMap<number, readonly string[]>;
  actions?: RowActions;
  selection?: RowSelection<DraftRow>;
  /** Called with the rows that search and filters let pass. */
  onListed?: (rows: readonly DraftRow[], narrowing: string) => void;
  /** It stands beside the tree, which shows the rest: only what names a question is in the table. */
  beside?: boolean;
  /** Search, filters and sorting are in the address. */
  kept?: boolean;
}

export const questionKeyOf = ({ qcode }: Pick<DraftRow, 'qcode'>): string => String(qcode);

const noMarks: ReadonlyMap<number, readonly string[]> = new Map();
const noNotes: ReadonlyMap<number, QuestionNotes> = new Map();

/** Shows the question table: a filter for each column, long texts cut, flagged rows in red with their messages. */
export const QuestionGrid = memo(function QuestionGrid({
  rows,
  chosen = null,
  marks = noMarks,
  notes = noNotes,
  filtered = false,
  actions,
  selection,
  onListed,
  beside = false,
  kept = false,
}: Props) {
  const columns = useMemo(() => columnsOf(marks, notes, actions, beside), [marks, notes, actions, beside]);
  return (
    <DataTable
      label="questions"
      columns={columns}
      rows={rows}
      rowKey={questionKeyOf}
      sort={{ key: 'questionseq' }}
      columnFilters
      kept={kept}
      {...(selection && { selection })}
      {...(onListed && { onListed })}
      inView={chosen === null ? undefined : String(chosen)}
      rowClass={row =>
        [marks.has(row.qcode) && 'flagged', row.qcode === chosen && 'picked'].filter(Boolean).join(' ')
      }
      empty={
        filtered ? (
          <Empty title="Every question is reviewed">Press Not reviewed again to see all questions.</Empty>
        ) : actions ? (
          <Empty title="No questions yet">
            You'll find every question of this topic here. Press Add Question to write the first one, which
            everyone is asked, or Add several to write a list.
          </Empty>
        ) : (
          <Empty title="No question matches">Go back to choose another priority, category or guidance.</Empty>
        )
      }
    />
  );
});

/** The columns that stand beside the tree. */
const besideTree = ['qcode', 'qdescr', 'prioritydesc'];

/** Says after which answer a question is asked. */
const askedWhen = ({ ifparentyes, ifparentno }: DraftRow): string =>
  ifparentyes > 0 ? `Yes on ${ifparentyes}` : ifparentno > 0 ? `No on ${ifparentno}` : 'Asked first';

const explained = (answer: 'Yes' | 'No') =>
  `The question is asked after the question with this number is answered ${answer}. 0 is none.`;

function columnsOf(
  marks: Props['marks'] & object,
  notes: Props['notes'] & object,
  actions: RowActions | undefined,
  beside: boolean,
): Column<DraftRow>[] {
  const number = (key: 'qcode' | 'questionseq' | 'ifparentyes' | 'ifparentno', label: string) => ({
    key,
    label,
    value: (r: DraftRow) => r[key],
    align: 'end' as const,
  });
  const columns: Column<DraftRow>[] = [
    {
      ...number('qcode', beside ? 'No.' : 'Number'),
      ...(beside && { width: '56px' }),
      ...(actions && {
        render: r => (
          <button
            type="button"
            className="row-number"
            aria-label={`Show question ${r.qcode} in the tree`}
            onClick={() => actions.choose(r.qcode)}
          >
            {r.qcode}
          </button>
        ),
      }),
    },
    number('questionseq', 'Sequence'),
    {
      key: 'qdescr',
      label: 'Question',
      value: r => r.qdescr,
      role: 'name',
      render: r => (
        <div className="question-words">
          <span className="lines-3" title={r.qdescr}>
            {r.qdescr}
          </span>
          {beside && (
            <span className="question-about">
              {askedWhen(r)} · {r.repcatdesc}
            </span>
          )}
          {notes.has(r.qcode) && <RowMarks notes={notes.get(r.qcode)!} />}
          {marks.get(r.qcode)?.map(text => (
            <p key={text} className="row-problem">
              <TriangleAlert size={14} aria-hidden="true" /> {text}
            </p>
          ))}
        </div>
      ),
    },
    // Beside the tree, which shows what leads to a question, the table begins with what the tree does not show.
    {
      key: 'prioritydesc',
      label: 'Priority',
      value: r => r.prioritydesc,
      ...(beside && { width: '92px', render: r => <Risk level={r.prioritydesc} /> }),
    },
    { ...number('ifparentyes', 'Next Step...Yes'), explained: explained('Yes') },
    { ...number('ifparentno', 'Next Step...No'), explained: explained('No') },
    { key: 'cuzguidedesc', label: 'Guidance', value: r => r.cuzguidedesc, cut: 80 },
    { key: 'solutionif', label: 'Non-compliant answer', value: r => solutionWords[r.solutionif] },
    {
      key: 'solutiondesc',
      label: 'Solution',
      value: r => (r.solutiondesc === '-' ? '' : r.solutiondesc),
      cut: 70,
    },
    { key: 'repcatdesc', label: 'Reporting category', value: r => r.repcatdesc },
    { key: 'activeq', label: 'Active', value: r => (r.activeq === 'Y' ? 'Yes' : 'No') },
  ];
  const shown = beside ? columns.filter(({ key }) => besideTree.includes(key)) : columns;
  if (!actions) return shown;
  return [
    ...shown,
    actionColumn(
      'Actions',
      r => (
        <span className="row-actions">
          <IconButton label={`Edit question ${r.qcode}`} data-opens onClick={() => actions.edit(r.qcode)}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete question ${r.qcode}`} onClick={() => actions.remove(r.qcode)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </span>
      ),
      ...(beside ? ['88px'] : []),
    ),
  ];
}

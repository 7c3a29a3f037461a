import { Eye, Pencil, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import type { Filter } from '#shared/domain/kit/search.ts';
import { BasisNote } from '#web/features/assistant/basis.tsx';
import type { AiQuestion } from '#web/features/assistant/question.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { useDeciding } from './deciding.ts';
import type { OpenQuestion } from './open.ts';

/** Characters of what is accepted in its column. */
const acceptCut = 30;

const filters: readonly Filter<AiQuestion>[] = [
  { key: 'priority', label: 'Priority', values: q => [q.QR_Priority] },
  { key: 'category', label: 'Category', values: q => [q.QR_Reportcat] },
  { key: 'accept', label: 'Accept?', values: q => [q.QR_Accept] },
  {
    key: 'basis',
    label: 'Rests on',
    values: q => [{ quote: 'The text', library: 'The library', general: 'To verify' }[q.basis.kind]],
  },
];

/** Shows the first lines of a text, and the whole of it in a tooltip. The row opens it. */
const Clamped = ({ text }: { text: string }) => (
  <span className="lines-3" title={text}>
    {text}
  </span>
);

/** Lists drafted questions. Each can be accepted or ignored in its row. */
export function QuestionTable({
  rows,
  revision,
  onOpen,
  onEdit,
}: {
  rows: readonly AiQuestion[];
  revision: number;
  onOpen(open: OpenQuestion): void;
  onEdit(code: number): void;
}) {
  const { decide, busy } = useDeciding(revision);
  const columns = useMemo<Column<AiQuestion>[]>(
    () => [
      { key: 'seq', label: 'Seq', value: q => q.QR_Sequence, width: '56px', align: 'end' },
      {
        key: 'question',
        label: 'Question',
        value: q => q.QR_Question,
        role: 'name',
        render: q => (
          <>
            {q.QR_Question}
            <BasisNote basis={q.basis} />
          </>
        ),
      },
      { key: 'priority', label: 'Priority', value: q => q.QR_Priority, width: '88px', whole: true },
      {
        key: 'guidance',
        label: 'Guidance',
        value: q => q.QR_Guidance,
        render: q => <Clamped text={q.QR_Guidance} />,
        width: '126px',
      },
      {
        key: 'solution',
        label: 'Solution',
        value: q => q.QR_Solution,
        render: q => <Clamped text={q.QR_Solution} />,
        width: '126px',
      },
      { key: 'category', label: 'Reporting Category', value: q => q.QR_Reportcat, width: '156px' },
      {
        key: 'accept',
        label: 'Accept?',
        value: q => q.QR_Accept,
        cut: acceptCut,
        width: '104px',
        render: q => (
          <label className="check">
            <input
              type="checkbox"
              checked={q.QR_Accept === 'Accept'}
              aria-disabled={busy || undefined}
              onChange={({ target }) => void decide([q], target.checked ? 'Accept' : 'Ignore')}
            />
            <span>
              Accept<span className="visually-hidden"> question {q.QR_Sequence}</span>
            </span>
          </label>
        ),
      },
      actionColumn(
        'Action',
        q => (
          <div className="row">
            <IconButton
              small
              data-opens
              label={`View question ${q.QR_Sequence}`}
              onClick={() => onOpen({ view: q.QR_Code })}
            >
              <Eye size={16} aria-hidden="true" />
            </IconButton>
            <IconButton small label={`Edit question ${q.QR_Sequence}`} onClick={() => onEdit(q.QR_Code)}>
              <Pencil size={16} aria-hidden="true" />
            </IconButton>
            <IconButton
              small
              label={`Draft question ${q.QR_Sequence} again`}
              onClick={() => onOpen({ redraft: q.QR_Code })}
            >
              <RefreshCw size={16} aria-hidden="true" />
            </IconButton>
          </div>
        ),
        '136px',
      ),
    ],
    [busy, decide, onOpen, onEdit],
  );
  return (
    <DataTable
      label="drafted questions"
      columns={columns}
      rows={rows}
      rowKey={q => String(q.QR_Code)}
      filters={filters}
      kept
      empty={<Empty title="No questions">This query has no questions.</Empty>}
    />
  );
}

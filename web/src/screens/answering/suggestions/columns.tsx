import { CircleAlert, Pencil } from 'lucide-react';
import type { SuggestionRow } from '#shared/contract/answering/suggestions.ts';
import { completedLabels } from '#shared/domain/answering/suggestions.ts';
import type { CsvColumn } from '#shared/domain/kit/csv.ts';
import { solutionColumns } from '#web/features/reports/Solution.tsx';
import { Words } from '#web/features/words/Words.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { Cut } from '#web/ui/table/Cut.tsx';
import { actionColumn, type Column } from '#web/ui/table/DataTable.tsx';
import { Tag } from '#web/ui/tell/states.tsx';

/** The labels of the fields of an action, in the list and in the dialog. */
export const labels = {
  owner: 'Assigned to',
  due: 'Due date',
  completed: 'Suggestion completed?',
  webAddress: 'Web address',
  linkName: 'Link name',
} as const;

interface ColumnOptions {
  /** Every suggestion of the report, in the order of the report. */
  all: readonly SuggestionRow[];
  withGuidance: boolean;
  edit: ((row: SuggestionRow) => void) | undefined;
}

/** Returns the columns of the report, with the edit action where `edit` is there. */
export function columnsOf({ all, withGuidance, edit }: ColumnOptions) {
  const columns: Column<SuggestionRow>[] = [
    ...solutionColumns(all),
    ...(withGuidance
      ? [
          {
            key: 'guidance',
            label: 'Guidance',
            value: (r: SuggestionRow) => r.Guidance,
            render: (r: SuggestionRow) => <Words text={r.Guidance} />,
          },
        ]
      : []),
    { key: 'category', label: 'Category', value: r => r.repcatdesc },
    {
      key: 'owner',
      label: labels.owner,
      value: r => r.qownerid,
      render: r => r.qownerid && <Mail address={r.qownerid} />,
    },
    { key: 'due', label: labels.due, value: r => r.qduedate, render: r => <Due row={r} /> },
    { key: 'completed', label: labels.completed, value: r => completedLabels[r.completed] },
    { key: 'link', label: 'Link', value: r => r.qlinkname || r.qwebaddr, render: r => <Link row={r} /> },
  ];
  if (edit) {
    columns.push(
      actionColumn('Edit', r => (
        <IconButton label={`Edit: ${r.solutiondesc.slice(0, 60)}`} onClick={() => edit(r)}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
      )),
    );
  }
  return columns;
}

/** Shows an address that may break before its at sign. */
function Mail({ address }: { address: string }) {
  const [name, host] = address.split('@');
  return (
    <span className="mail">
      {name}
      <wbr />@{host}
    </span>
  );
}

function Due({ row }: { row: SuggestionRow }) {
  if (!row.qduedate) return null;
  return (
    <span className="due">
      {row.qduedate}
      {row.pastdue === 'Y' && (
        <Tag tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
          Overdue
        </Tag>
      )}
    </span>
  );
}

function Link({ row }: { row: SuggestionRow }) {
  if (!row.qwebaddr) return row.qlinkname || null;
  return (
    <a href={row.qwebaddr} target="_blank" rel="noreferrer noopener">
      <Cut text={row.qlinkname || row.qwebaddr} at={30} />
    </a>
  );
}

/** Returns the columns of the CSV file. */
export const csvColumns = (withGuidance: boolean): CsvColumn<SuggestionRow>[] => [
  { label: 'Risk Level', value: r => r.prioritydesc },
  { label: 'Question', value: r => r.qdescr },
  { label: 'Suggested Solution', value: r => r.solutiondesc },
  ...(withGuidance ? [{ label: 'Guidance', value: (r: SuggestionRow) => r.Guidance }] : []),
  { label: 'Category', value: r => r.repcatdesc },
  { label: 'Assigned To', value: r => r.qownerid },
  { label: 'Due Date', value: r => r.qduedate },
  { label: 'Suggestion Completed?', value: r => completedLabels[r.completed] },
  { label: 'Web Address', value: r => r.qwebaddr },
  { label: 'Link Name', value: r => r.qlinkname },
];

export interface Filter {
  priority: string;
  category: string;
  owner: string;
  completed: string;
}
export const noFilter: Filter = { priority: '', category: '', owner: '', completed: '' };

/** Returns whether a row passes the filter. 'none' means an empty value, 'overdue' past its due date. */
export function matches(row: SuggestionRow, filter: Filter): boolean {
  const is = (wanted: string, value: string) =>
    wanted === '' || (wanted === 'none' ? value === '' : wanted === value);
  return (
    is(filter.priority, row.prioritydesc) &&
    is(filter.category, row.repcatdesc) &&
    is(filter.owner, row.qownerid) &&
    (filter.completed === 'overdue' ? row.pastdue === 'Y' : is(filter.completed, row.completed))
  );
}

const distinct = (rows: readonly SuggestionRow[], value: (row: SuggestionRow) => string): string[] =>
  [...new Set(rows.map(value))].filter(Boolean).sort();

export function Filters({
  rows,
  filter,
  onChange,
}: {
  rows: readonly SuggestionRow[];
  filter: Filter;
  onChange(filter: Filter): void;
}) {
  const select = (name: keyof Filter, label: string, options: [value: string, label: string][]) => (
    <select
      aria-label={label}
      value={filter[name]}
      onChange={event => onChange({ ...filter, [name]: event.target.value })}
    >
      <option value="">{label}: all</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
  const same = (text: string): [string, string] => [text, text];
  return (
    <div className="row filters">
      {select('priority', 'Risk level', ['High', 'Medium', 'Low'].map(same))}
      {select('category', 'Category', distinct(rows, r => r.repcatdesc).map(same))}
      {select('owner', labels.owner, [['none', 'No one'], ...distinct(rows, r => r.qownerid).map(same)])}
      {select('completed', 'Completed', [
        ...Object.entries(completedLabels).map(([value, text]): [string, string] => [value || 'none', text]),
        ['overdue', 'Overdue'],
      ])}
    </div>
  );
}

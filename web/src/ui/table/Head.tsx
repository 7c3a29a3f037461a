import './Head.css';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Column } from './columns.ts';
import type { ListTable } from './features.ts';
import { SelectAll } from './RowSelection.tsx';

interface Props<Row extends object> {
  table: ListTable<Row>;
  columns: readonly Column<Row>[];
  /** Those with a filter field. */
  filtered: readonly Column<Row>[];
  /** The rows have boxes. */
  checked: boolean;
  /** The rows are cards: only screen readers have the head, and Tab passes it by. */
  cards: boolean;
}

/** Shows the names of the columns, by which people sort, and under them the fields that filter by one. */
export function TableHead<Row extends object>({ table, columns, filtered, checked, cards }: Props<Row>) {
  const tabIndex = cards ? -1 : undefined;
  return (
    <thead>
      <tr>
        {checked && cards && <td />}
        {checked && !cards && (
          <th scope="col" className="select">
            <SelectAll table={table} />
          </th>
        )}
        {columns.map(column => (
          <Head key={column.key} table={table} column={column} tabIndex={tabIndex} />
        ))}
      </tr>
      {filtered.length > 0 && (
        <tr className="column-filters">
          {checked && <td />}
          {columns.map(column => (
            <td key={column.key} className={column.role}>
              {filtered.includes(column) && (
                <input
                  type="search"
                  tabIndex={tabIndex}
                  aria-label={`Filter by ${column.label}`}
                  value={String(table.getColumn(column.key)?.getFilterValue() ?? '')}
                  onChange={event => table.getColumn(column.key)?.setFilterValue(event.target.value)}
                />
              )}
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
}

/** Shows the name of a column. Pressing it sorts by the column, pressing it again turns the order round. */
function Head<Row extends object>({
  table,
  column: { key, label, align, role, sortable, explained },
  tabIndex,
}: {
  table: ListTable<Row>;
  column: Column<Row>;
  tabIndex: number | undefined;
}) {
  const className = [align, role].filter(Boolean).join(' ') || undefined;
  if (sortable === false) {
    return (
      <th scope="col" className={className}>
        {role === 'action' ? <span className="visually-hidden">{label}</span> : label}
      </th>
    );
  }
  const sorted = table.getColumn(key)?.getIsSorted();
  const Mark = sorted ? (sorted === 'desc' ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        title={explained}
        tabIndex={tabIndex}
        onClick={() => table.setSorting([{ id: key, desc: sorted === 'asc' }])}
      >
        {label}
        <Mark size={14} aria-hidden="true" className={sorted ? '' : 'faint'} />
      </button>
    </th>
  );
}

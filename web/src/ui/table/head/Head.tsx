import './Head.css';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { Sort } from '#shared/domain/kit/listing.ts';
import type { Column } from '#web/ui/table/columns.ts';

/** Shows the head of a column. Pressing it sorts by the column, pressing it again turns the order round. */
export function Head<Row>({
  column,
  sorted,
  tabIndex,
  onSort,
}: {
  column: Column<Row>;
  sorted: Sort | undefined;
  tabIndex: number | undefined;
  onSort(sort: Sort): void;
}) {
  const { key, label, align, role, sortable, explained } = column;
  const className = [align, role].filter(Boolean).join(' ') || undefined;
  if (sortable === false) {
    return (
      <th scope="col" className={className}>
        {role === 'action' ? <span className="visually-hidden">{label}</span> : label}
      </th>
    );
  }
  const own = sorted?.key === key ? sorted : undefined;
  const Mark = own ? (own.descending ? ArrowDown : ArrowUp) : ArrowUpDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={own ? (own.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        title={explained}
        tabIndex={tabIndex}
        onClick={() => onSort({ key, descending: Boolean(own && !own.descending) })}
      >
        {label}
        <Mark size={14} aria-hidden="true" className={own ? '' : 'faint'} />
      </button>
    </th>
  );
}

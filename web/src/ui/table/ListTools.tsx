import './ListTools.css';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Choice, choicesOf, type Filter } from '#shared/domain/kit/search.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import type { Column } from './columns.ts';
import { filterColumn, type ListTable } from './features.ts';
import { SearchField } from './SearchField.tsx';

interface Props<Row extends object> {
  table: ListTable<Row>;
  /** What the list lists, e.g. 'topics'. */
  label: string;
  search: boolean;
  searchFor: string | undefined;
  filters: readonly Filter<Row>[];
  /** What the filters offer, where the rows are not all there are. */
  choices: Readonly<Record<string, readonly string[]>> | undefined;
  /** How many rows pass search and filters, in words. */
  found: string;
  /** All columns of the list. People sort by them here on phones, where there is no head to press. */
  columns: readonly Column<Row>[];
  /** Checks all rows, for phones, too. */
  selectAll: ReactNode;
  /** At the end of the line. */
  children?: ReactNode;
}

/**
 * Shows search, filters as chips and, on phones, sorting in one line above a list, and how many of its rows pass. On a phone,
 * the line scrolls.
 */
export function ListTools<Row extends object>(props: Props<Row>) {
  const { table, label, search, searchFor, filters, choices, found, columns, selectAll, children } = props;
  const typed: string = table.state.globalFilter;
  const offered = filters
    .map(filter => {
      const column = table.getColumn(filterColumn(filter))!;
      const passing = () => column.getFacetedRowModel().rows.map(row => row.original);
      const rows = () => table.getCoreRowModel().rows.map(row => row.original);
      return {
        key: filter.key,
        label: filter.label,
        pressed: filter.pressed,
        value: String(column.getFilterValue() ?? ''),
        choices: choices
          ? (choices[filter.key] ?? []).map(each => ({ value: each }))
          : choicesOf(filter, rows(), passing()),
        onChange: (value: string) => column.setFilterValue(value),
      };
    })
    .filter(({ choices, pressed, value }) => choices.length > (pressed ? 0 : 1) || value);
  const active = offered.filter(({ value }) => value);
  const sortable = columns.some(column => column.sortable !== false);
  return (
    <div className={searchFor ? 'list-tools wide' : 'list-tools'}>
      <div className="list-narrowing">
        {search && (
          <SearchField
            label={`Search ${label}`}
            placeholder={searchFor ?? 'Search'}
            value={typed}
            onChange={text => table.setGlobalFilter(text)}
          />
        )}
        {selectAll}
        {offered.map(({ key, pressed, ...filter }) =>
          pressed ? (
            <FilterChip
              key={key}
              active={filter.value !== ''}
              count={countOf(filter.choices, pressed)}
              onPress={() => filter.onChange(filter.value ? '' : pressed)}
            >
              {filter.label}
            </FilterChip>
          ) : (
            <FilterField key={key} {...filter} />
          ),
        )}
        {sortable && <SortField table={table} label={label} columns={columns} />}
        {(active.length > 0 || typed !== '') && (
          <span className="list-count">
            {found}
            <Button
              look="quiet"
              small
              onClick={({ currentTarget }) => {
                table.setGlobalFilter('');
                table.setColumnFilters([]);
                // The button goes, and the focus stays with the list's tools.
                currentTarget.closest('.list-tools')?.querySelector<HTMLElement>('input, select')?.focus();
              }}
            >
              Show all
            </Button>
          </span>
        )}
      </div>
      {children && <div className="row list-tools-end">{children}</div>}
    </div>
  );
}

/** Takes a column to sort by: on phones, and on every screen where one of the columns only sorts. */
function SortField<Row extends object>({
  table,
  label,
  columns,
}: Pick<Props<Row>, 'table' | 'label' | 'columns'>) {
  const [sort] = table.state.sorting;
  return (
    <select
      className={columns.some(({ sorts }) => sorts === 'only') ? 'sort-field always' : 'sort-field'}
      aria-label={`Sort ${label}`}
      value={sort ? `${sort.desc ? '-' : ''}${sort.id}` : ''}
      onChange={({ target: { value } }) => {
        table.setSorting([{ id: value.replace(/^-/, ''), desc: value.startsWith('-') }]);
        table.setPageIndex(0);
      }}
    >
      {!sort && <option value="">Sort by …</option>}
      {columns
        .filter(column => column.sortable !== false)
        .flatMap(({ key, label: name }) => [
          <option key={key} value={key}>{`Sort by ${name}`}</option>,
          <option key={`-${key}`} value={`-${key}`}>{`Sort by ${name}, last first`}</option>,
        ])}
    </select>
  );
}

interface FilterProps {
  label: string;
  choices: readonly (Pick<Choice, 'value'> & Partial<Choice>)[];
  /** '' where nothing is chosen. */
  value: string;
  onChange(value: string): void;
}

/** How many rows have a value, if that is known. */
const countOf = (choices: FilterProps['choices'], value: string): number | undefined =>
  choices.find(choice => choice.value === value)?.count;

interface ChipProps {
  active: boolean;
  /** How many rows have it, if that is known. */
  count: number | undefined;
  onPress(): void;
  children: ReactNode;
}

/** Switches a filter with one value on and off. */
export const FilterChip = ({ active, count, onPress, children }: ChipProps) => (
  <button
    type="button"
    className={active ? 'filter-field active' : 'filter-field'}
    aria-pressed={active}
    onClick={onPress}
  >
    {children} {count !== undefined && <span className="filter-count">{count.toLocaleString('en')}</span>}
  </button>
);

/** Offers the values of one filter, each with how many rows have it, if that is known. A chosen one can be taken away again beside it. */
export function FilterField({ label, choices, value, onChange }: FilterProps) {
  const known = choices.some(choice => choice.value === value);
  return (
    <span className={value ? 'filter-field active' : 'filter-field'}>
      <select aria-label={label} value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{label}</option>
        {value && !known && <option value={value}>{`${label}: ${value}`}</option>}
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.value === value
              ? `${label}: ${value}`
              : `${choice.value}${choice.count === undefined ? '' : ` (${choice.count})`}`}
          </option>
        ))}
      </select>
      {value && (
        <IconButton
          small
          label={`Remove the filter ${label}: ${value}`}
          onClick={({ currentTarget }) => {
            onChange('');
            // This button goes away.
            currentTarget.parentElement?.querySelector('select')?.focus();
          }}
        >
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  );
}

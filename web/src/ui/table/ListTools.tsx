import './ListTools.css';
import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Listing, Sort } from '#shared/domain/kit/listing.ts';
import { type Choice, choicesOf, type Filter, narrowed } from '#shared/domain/kit/search.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { SearchField } from './SearchField.tsx';

interface Props<Row> {
  /** What the list lists, e.g. 'topics'. */
  label: string;
  search: boolean;
  filters: readonly Filter<Row>[];
  rows: readonly Row[];
  /** Returns the words that a row shows, for the search. */
  words(row: Row): readonly string[];
  /** What the filters offer, where the rows are not all there are. */
  choices: Readonly<Record<string, readonly string[]>> | undefined;
  /** How many rows pass search and filters, in words. */
  found: string;
  shown: Listing;
  change(some: Partial<Listing>): void;
  /** The columns to sort by, for phones, where there is no head to press. */
  sortable: readonly { key: string; label: string }[];
  /** Offers to sort on every screen. */
  alwaysSortable: boolean;
  sort: Sort | undefined;
  /** Checks all rows, for phones, too. */
  selectAll: ReactNode;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Shows search, filters and, on phones, sorting in one line above a list, and how many of its rows pass. */
export function ListTools<Row>(props: Props<Row>) {
  const { label, search, filters, rows, choices, found, shown, change, sortable, sort, children } = props;
  const { words, alwaysSortable, selectAll } = props;
  const [open, setOpen] = useState(false);
  const active = filters.filter(({ key }) => shown.chosen[key]);
  const choose = (key: string, value: string) =>
    change({ chosen: { ...shown.chosen, [key]: value }, page: 0 });
  const narrow = active.length > 0 || shown.search !== '';
  const searched = narrowed(rows, { search: shown.search, chosen: {} }, [], words);
  const passingOthers = (key: string) =>
    narrowed(searched, { search: '', chosen: { ...shown.chosen, [key]: '' } }, filters, words);
  const offered = filters
    .map(filter => ({
      key: filter.key,
      label: filter.label,
      value: shown.chosen[filter.key] ?? '',
      choices: choices
        ? (choices[filter.key] ?? []).map(each => ({ value: each }))
        : choicesOf(filter, rows, passingOthers(filter.key)),
    }))
    .filter(({ choices, value }) => choices.length > 1 || value);
  const foldable = offered.length + sortable.length > 0;
  return (
    <div className={open ? 'list-tools open' : 'list-tools'}>
      {search && (
        <SearchField
          label={`Search ${label}`}
          value={shown.search}
          onChange={text => change({ search: text, page: 0 })}
        />
      )}
      {foldable && (
        <Button
          className="list-tools-more"
          icon={<ListFilter size={18} aria-hidden="true" />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {offered.length > 0 ? 'Filter' : 'Sort'}
          {active.length > 0 && ` (${active.length})`}
        </Button>
      )}
      {selectAll}
      {offered.map(({ key, ...filter }) => (
        <FilterField key={key} {...filter} onChange={chosen => choose(key, chosen)} />
      ))}
      {sortable.length > 0 && (
        <select
          className={alwaysSortable ? 'sort-field always' : 'sort-field'}
          aria-label={`Sort ${label}`}
          value={sort ? `${sort.descending ? '-' : ''}${sort.key}` : ''}
          onChange={({ target: { value } }) =>
            change({ sort: { key: value.replace(/^-/, ''), descending: value.startsWith('-') }, page: 0 })
          }
        >
          {!sort && <option value="">Sort by …</option>}
          {sortable.flatMap(({ key, label: name }) => [
            <option key={key} value={key}>{`Sort by ${name}`}</option>,
            <option key={`-${key}`} value={`-${key}`}>{`Sort by ${name}, last first`}</option>,
          ])}
        </select>
      )}
      {narrow && (
        <span className="list-count">
          {found}
          <Button
            look="quiet"
            small
            onClick={({ currentTarget }) => {
              change({ search: '', chosen: {}, page: 0 });
              // The button goes, and the focus stays with the list's tools.
              currentTarget.closest('.list-tools')?.querySelector<HTMLElement>('input, select')?.focus();
            }}
          >
            Show all
          </Button>
        </span>
      )}
      {children && <div className="row list-tools-end">{children}</div>}
    </div>
  );
}

/** Offers the values of one filter, each with how many rows have it, if that is known. A chosen one can be taken away again beside it. */
export function FilterField({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly (Pick<Choice, 'value'> & Partial<Choice>)[];
  value: string;
  onChange(value: string): void;
}) {
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

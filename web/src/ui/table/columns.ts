import type { ReactNode } from 'react';
import type { ListedColumn } from '#shared/domain/kit/listing.ts';

export interface Column<Row> extends ListedColumn<Row> {
  label: string;
  /** What a file has instead: a column for each thing that the cell shows together. */
  cells?: readonly { label: string; value: (row: Row) => string | number }[];
  /** What the cell shows; without it, the cell shows its words. */
  render?: (row: Row) => ReactNode;
  /** Explains the label, in a tooltip of the head. */
  explained?: string;
  /** Cuts the text at so many characters, with the whole text in a tooltip. */
  cut?: number;
  /** The width on a wide screen, e.g. '88px'. Columns without one share what is left. */
  width?: string;
  align?: 'end';
  /** Its content stays on one line: a date, a month, a country. */
  whole?: true;
  /** Says what it is by itself: on a phone, it stands without its label beside others of that kind. */
  bare?: true;
  /** Its cell has three lines, which stand close on a wide screen. */
  dense?: true;
  /** Is not shown on a phone. */
  lesser?: true;
  /** On a phone, the name of the row is at the top and its actions at the bottom, both without a label. */
  role?: 'name' | 'action';
  sortable?: boolean;
  /** Only sorts the list: another column shows what it has. The list then offers its sorting on every screen. */
  sorts?: 'only';
  /** What it comes to over some rows. A list that the browser has whole then ends with a line of totals. */
  total?: (rows: readonly Row[]) => ReactNode;
  /** Has a filter field, where the table has those under its head. */
  filterable?: boolean;
}

/** Returns a column with the actions on a row. The row opens what its button opens, or the one with `data-opens`. */
export const actionColumn = <Row>(
  label: string,
  render: (row: Row) => ReactNode,
  width?: string,
): Column<Row> => ({
  key: label.toLowerCase(),
  label,
  value: () => '',
  render,
  sortable: false,
  filterable: false,
  role: 'action',
  ...(width && { width }),
});

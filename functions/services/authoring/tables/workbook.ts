import { readSheet } from 'read-excel-file/universal';
import { UnreadableTopic } from '#shared/domain/authoring/topicformat/format.ts';
import type { CellNote, CellValue } from '#shared/domain/authoring/topicformat/table.ts';
import { checkedArchive } from './archive.ts';
import { errorNote, type SheetFacts } from './cells.ts';
import type { RawTable } from './csv.ts';
import { rowChecker } from './lengths.ts';
import type { ReadSheet } from './sheets.ts';

/**
 * Reads the cells of a workbook's first visible sheet, with notes about formulas, errors, dates, merged cells, hidden
 * rows and columns, and the sheets that are not read.
 * Throws UnreadableTopic for a file that is not a workbook, or for a workbook that is refused (see `checkedArchive`).
 */
export async function readWorkbook(bytes: Uint8Array): Promise<RawTable> {
  const { archive, sheet, facts } = checkedArchive(bytes);
  const values = await readSheet(archive, sheet.place, { trim: false }).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new UnreadableTopic(
      `The workbook is damaged (${why}).`,
      'Open it in a spreadsheet and save it again.',
    );
  });
  const dates: CellNote[] = [];
  const check = rowChecker('workbook');
  const rows = values.map((cells, row) => {
    check(cells as CellValue[]);
    return cells.map((value: unknown, column) => {
      if (!(value instanceof Date)) return cellOf(value);
      if (Number.isNaN(value.getTime())) {
        dates.push(errorNote(row + 1, column + 1, 'The cell has an invalid date.'));
        return null;
      }
      const day = dayOf(value);
      dates.push(dateNote(row + 1, column + 1, day));
      return day;
    });
  });
  return {
    rows,
    notes: [...leftOut(sheet), ...facts.notes, ...dates, ...mergedNotes(facts, rows), ...hidden(facts, rows)],
  };
}

const cellOf = (value: unknown): CellValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

const minute = 60_000;

/** Returns a date as text, with its time of day if it has one. The topic format has no dates. */
function dayOf(date: Date): string {
  const nearest = new Date(Math.round(date.getTime() / minute) * minute);
  const [day = '', time = ''] = nearest.toISOString().split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

const dateNote = (row: number, column: number, day: string): CellNote => ({
  row,
  column,
  severity: 'warning',
  what: `The cell has a date and is read as ${day}.`,
  todo: 'Format it as text, and enter it as it should be read.',
});

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, 3).map(name => `“${name}”`);
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

function leftOut({ name, others }: ReadSheet): CellNote[] {
  if (others.length === 0) return [];
  const what = `Only the sheet “${name}” is read. Not read: ${listed(others)}.`;
  const todo = 'Make the right sheet the first visible one.';
  return [{ row: 0, column: 0, severity: 'warning', what, todo }];
}

const isFilled = (cell: CellValue | undefined): boolean => cell !== undefined && cell !== null && cell !== '';

/** Returns errors about merged cells: only the first of them has the value that people see in all of them. */
function mergedNotes({ merged }: SheetFacts, rows: readonly (readonly CellValue[])[]): CellNote[] {
  return merged.flatMap(({ name, from, to }) => {
    if (!isFilled(rows[from.row - 1]?.[from.column - 1])) return [];
    const note = {
      severity: 'error' as const,
      what: `The cells ${name} are merged, and only the first one has the value.`,
      todo: 'Unmerge them, and enter the value in each cell that needs it.',
    };
    return [
      ...(to.column > from.column
        ? [{ ...note, row: from.row, column: from.column + 1, to: to.column }]
        : []),
      ...(to.row > from.row ? [{ ...note, row: from.row + 1, column: from.column }] : []),
    ];
  });
}

/** Returns warnings about hidden rows and columns. They are read like the rest, because a filter may hide part of the topic. */
function hidden(
  { hiddenRows, hiddenColumns }: SheetFacts,
  rows: readonly (readonly CellValue[])[],
): CellNote[] {
  const [row, ...more] = [...hiddenRows].filter(hiddenRow => rows[hiddenRow - 1]?.some(isFilled));
  const todo = 'Unhide it, or remove it if it does not belong to the file.';
  const columns = [...hiddenColumns].filter(column => rows.some(cells => isFilled(cells[column - 1])));
  const several =
    more.length > 1 ? `${more.length.toLocaleString('en-US')} more rows are` : 'One more row is';
  const rest = more.length > 0 ? ` ${several} hidden, too.` : '';
  const what = `The row is hidden in the workbook but is read like the others.${rest}`;
  return [
    ...(row === undefined ? [] : [{ row, column: 0, severity: 'warning' as const, what, todo }]),
    ...columns.map(column => ({
      row: 0,
      column,
      severity: 'warning' as const,
      what: 'The column is hidden in the workbook but is read like the others.',
      todo,
    })),
  ];
}

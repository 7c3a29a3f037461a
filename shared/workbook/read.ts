import type { CellNote, CellValue } from '#shared/domain/authoring/topicformat/table.ts';
import { readCells, type SheetCells, type SheetSize, sharedTexts } from './cells.ts';
import { numberFormats } from './numbers.ts';
import { partsToRead, type WorkbookArchive, type WorkbookParts } from './parts.ts';

/** A workbook's cells, and notes about some of them. */
export interface WorkbookTable {
  rows: CellValue[][];
  notes: CellNote[];
  /** Whether cells are merged. */
  isMerged: boolean;
}

/**
 * Reads the cells of a workbook's first visible sheet (ECMA-376), with notes about formulas, errors, dates, numbers that are
 * shown otherwise, merged cells, hidden rows and columns, and the sheets that are not read.
 * Throws UnreadableTopic for an archive that is not a workbook or is damaged, and for a filled cell outside of `size`.
 */
export function readWorkbookCells(archive: WorkbookArchive, size: SheetSize): WorkbookTable {
  const parts = partsToRead(archive);
  const sources = {
    texts: sharedTexts(parts.strings),
    formatOf: numberFormats(parts.styles),
    from1904: parts.from1904,
  };
  const cells = readCells(parts.sheet, sources, size);
  const notes = [...leftOut(parts), ...cells.notes, ...mergedNotes(cells), ...hiddenNotes(cells)];
  return { rows: cells.rows, notes, isMerged: cells.merged.length > 0 };
}

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, 3).map(name => `“${name}”`);
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

function leftOut({ sheetName, others }: WorkbookParts): CellNote[] {
  if (others.length === 0) return [];
  const what = `Only the sheet “${sheetName}” is read. Not read: ${listed(others)}.`;
  const todo = 'Make the right sheet the first visible one.';
  return [{ row: 0, column: 0, severity: 'warning', what, todo }];
}

const isFilled = (cell: CellValue | undefined): boolean => cell !== undefined && cell !== null && cell !== '';

/** Returns errors about merged cells: only the first of them has the value that people see in all of them. */
function mergedNotes({ merged, rows }: SheetCells): CellNote[] {
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
function hiddenNotes({ hiddenRows, hiddenColumns, rows }: SheetCells): CellNote[] {
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

/** The formats of a whole report. */
export const reportFormats = ['xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The most rows of each: a workbook is held in memory as a whole. */
export const mostFileRows: Readonly<Record<ReportFormat, number>> = { xlsx: 25_000, csv: 250_000 };

/** Returns why a report with so many rows cannot be a file of a format, null if it can. */
export function fileProblem(format: ReportFormat, rows: number): string | null {
  const most = mostFileRows[format];
  if (rows <= most) return null;
  const counts = `This report has ${rows.toLocaleString('en-US')} rows.`;
  return format === 'xlsx' && rows <= mostFileRows.csv
    ? `${counts} An Excel workbook can have ${most.toLocaleString('en-US')}. Choose CSV, or fewer locations or topics.`
    : `${counts} A file can have ${most.toLocaleString('en-US')}. Choose fewer locations or topics.`;
}

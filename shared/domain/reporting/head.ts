import type { CsvHead } from '#shared/domain/kit/csv.ts';

interface About {
  organization: string;
  report: string;
  selection: string;
  /** When it was made, in words. */
  made: string;
}

/** Returns the lines above the rows of a report's file. Source: docs/product.md, Customer reports. */
export const reportHead = ({ organization, report, selection, made }: About): CsvHead => [
  ['Organization', organization],
  ['Report', report],
  ['Selection', selection],
  ['Made', made],
];

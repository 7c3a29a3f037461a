import { notApplicable } from '#shared/domain/answering/score.ts';
import { ScoreCell } from '#web/features/reports/ScoreCell.tsx';
import { rounded } from '#web/ui/score/Rounded.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { Tag } from '#web/ui/tell/states.tsx';

/** Returns a count of something, e.g. '2 locations'. */
export const many = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;

/** What stands beside a topic or a location that is not answered any more. */
export const Inactive = () => <Tag>Inactive</Tag>;

/** What stands beside a topic that is not answered any more at the location of its row: one of the two is inactive. */
export const NotAnswered = () => <Tag>No longer answered</Tag>;

type MarkedRow = { inactive: 'Y' | 'N' };
type PlacedRow = { locationdesc: string; countrycode: string };

/** The column of a file that says what is not answered any more. */
export const inactiveCell = {
  label: 'Inactive',
  value: ({ inactive }: MarkedRow) => (inactive === 'Y' ? 'Yes' : ''),
};

/** The columns of a file for a location, which a list shows with its country. */
export const locationCells = [
  { label: 'Location', value: ({ locationdesc }: PlacedRow) => locationdesc },
  { label: 'Country', value: ({ countrycode }: PlacedRow) => countrycode },
];

const scoreWords = (score: number | null): string => (score === null ? notApplicable : rounded(score));

/** Returns the column of the latest score. */
export const scoreColumn = <Row,>(
  scoreOf: (row: Row) => number | null,
  label = 'Latest score',
  width = '148px',
): Column<Row> => ({
  key: 'score',
  label,
  value: row => scoreOf(row) ?? '',
  words: row => scoreWords(scoreOf(row)),
  render: row => <ScoreCell score={scoreOf(row)} />,
  width,
  align: 'end',
});

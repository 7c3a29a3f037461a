import { bandOf, notApplicable } from '#shared/domain/answering/score.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { Tag } from '#web/ui/tell/states.tsx';

/** Returns a score as it is shown wherever scores are compared. */
export const scoreWords = (score: number | null): string => score?.toFixed(2) ?? notApplicable;

/** Shows a score with the word of its band, or that there is none. */
export function ScoreCell({ score }: { score: number | null }) {
  if (score === null) return <span className="quiet">{notApplicable}</span>;
  return (
    <span>
      {scoreWords(score)} <span className="quiet">{bandOf(score).toLowerCase()}</span>
    </span>
  );
}

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

/** Returns the column of the latest score. */
export const scoreColumn = <Row,>(
  scoreOf: (row: Row) => number | null,
  label = 'Latest score',
  width = '148px',
): Column<Row> => ({
  key: 'score',
  label,
  value: row => scoreOf(row) ?? -1,
  words: row => scoreWords(scoreOf(row)),
  render: row => <ScoreCell score={scoreOf(row)} />,
  width,
  align: 'end',
});

import { Link } from 'react-router-dom';
import type { Comparison, MetricRow } from '#shared/contract/reporting/comparison.ts';
import type { CsvColumn } from '#shared/domain/kit/csv.ts';
import { addresses } from '#web/session/addresses.ts';
import { unbroken } from '#web/ui/dates.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { filtersFor, signed, signedPoints } from './figures.ts';
import { LevelTag } from './LevelTag.tsx';
import type { WhichMonths } from './which.ts';

/** Returns whether a metric is a percentage. */
const isShare = ({ metricdesc }: MetricRow): boolean => metricdesc.endsWith('(%)');

/** Returns whether a metric is shown with two decimals; the others are counts. */
const hasDecimals = (row: MetricRow): boolean => row.metric === 'score' || isShare(row);

const figureWords = (row: MetricRow, value: number): string =>
  hasDecimals(row) ? `${value.toFixed(2)}${isShare(row) ? '%' : ''}` : String(value);

/** A figure with its category, which opens the questions it counts. */
function Figure({ which, row, month }: { which: WhichMonths; row: MetricRow; month: 'then' | 'now' }) {
  const [value, category] = month === 'then' ? [row.early, row.earlycat] : [row.late, row.latecat];
  if (value === null) return <span className="quiet">–</span>;
  const to = addresses.comparedQuestions(which, filtersFor(row.metric, month));
  // A count says of how many it is; a percentage stands beside that.
  if (category.startsWith(`${value} of `) && !isShare(row)) {
    return <Link to={to}>{category}</Link>;
  }
  return (
    <span>
      <Link to={to}>{figureWords(row, value)}</Link> <span className="quiet small whole">{category}</span>
    </span>
  );
}

/** Returns the columns of the summary. */
export const metricColumns = (
  which: WhichMonths,
  [early, late]: readonly [string, string],
): Column<MetricRow>[] => [
  { key: 'metric', label: 'Metric', role: 'name', value: r => r.metricdesc, cut: 35, sortable: false },
  {
    key: 'early',
    label: unbroken(early),
    value: r => r.early ?? '',
    words: r => `${r.early ?? ''} ${r.earlycat}`,
    render: r => <Figure which={which} row={r} month="then" />,
    width: '128px',
    sortable: false,
  },
  {
    key: 'late',
    label: unbroken(late),
    value: r => r.late ?? '',
    words: r => `${r.late ?? ''} ${r.latecat}`,
    render: r => <Figure which={which} row={r} month="now" />,
    width: '128px',
    sortable: false,
  },
  {
    key: 'variance',
    label: 'Variance',
    value: r => r.variance ?? '',
    render: r => r.variance !== null && (hasDecimals(r) ? signedPoints : signed)(r.variance),
    width: '92px',
    sortable: false,
  },
  {
    key: 'level',
    label: 'Level',
    value: r => r.leveldisplay,
    render: r => <LevelTag level={r.leveldisplay} />,
    width: '104px',
    bare: true,
    sortable: false,
  },
  { key: 'reason', label: 'Reason', value: r => r.reason, cut: 40, width: '296px', sortable: false },
];

/** Returns the columns of the summary's file. */
export const metricCsv = (of: Comparison): CsvColumn<MetricRow>[] => [
  { label: 'Metric', value: r => r.metricdesc },
  { label: of.Selperioddesc, value: r => r.early ?? '' },
  { label: `${of.Selperioddesc} category`, value: r => r.earlycat },
  { label: of.Sellatestdesc, value: r => r.late ?? '' },
  { label: `${of.Sellatestdesc} category`, value: r => r.latecat },
  { label: 'Variance', value: r => r.variance ?? '' },
  { label: 'Level', value: r => r.leveldisplay },
  { label: 'Reason', value: r => r.reason },
  { label: 'Topic', value: () => of.Seltopicdesc },
  { label: 'Location', value: () => of.Sellocationdesc },
  { label: 'Country', value: () => of.Selcountrycode },
];

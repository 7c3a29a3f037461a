import type { CertifiedLocationRow } from '#shared/contract/reporting/certification.ts';
import {
  Inactive,
  inactiveCell,
  locationCells,
  scoreColumn,
} from '#web/screens/reporting/certification/words.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';

/** Returns the columns of the locations where a topic was completed; `more` come before the score. */
export const locationColumns = <Row extends CertifiedLocationRow>(
  topicid: string,
  reports: boolean,
  more: readonly Column<Row>[] = [],
): Column<Row>[] => [
  {
    key: 'location',
    label: 'Location',
    role: 'name',
    value: r => r.locationdesc,
    words: r => `${r.locationdesc} ${r.countrycode}`,
    cells: [...locationCells, inactiveCell],
    render: r => (
      <>
        {r.locationdesc}, {r.countrycode} {r.inactive === 'Y' && <Inactive />}
      </>
    ),
  },
  {
    key: 'last',
    label: 'Last period',
    value: r => r.periodcode,
    words: r => r.lastperiod,
    width: '120px',
    whole: true,
  },
  ...more,
  scoreColumn<Row>(r => r.score, 'Risk score'),
  ...(reports
    ? [
        actionColumn<Row>(
          'Select',
          r => (
            <ButtonLink
              small
              to={addresses.report({ topicid, locationid: r.locationid, periodcode: r.periodcode })}
              aria-label={`Report of ${r.locationdesc}, ${r.lastperiod}`}
            >
              Report
            </ButtonLink>
          ),
          '104px',
        ),
      ]
    : []),
];

/** Returns the columns of topics, which lead to their locations; `more` come between. */
export const topicColumns = <Row extends { inactive: 'Y' | 'N' }>(
  title: (row: Row) => string,
  to: (row: Row) => string,
  more: readonly Column<Row>[],
): readonly Column<Row>[] => [
  {
    key: 'topic',
    label: 'Topic',
    role: 'name',
    value: title,
    cells: [{ label: 'Topic', value: title }, inactiveCell],
    render: r => (
      <>
        {title(r)} {r.inactive === 'Y' && <Inactive />}
      </>
    ),
  },
  ...more,
  actionColumn<Row>(
    'Select',
    r => (
      <ButtonLink small to={to(r)} aria-label={`Locations of ${title(r)}`}>
        Locations
      </ButtonLink>
    ),
    '120px',
  ),
];

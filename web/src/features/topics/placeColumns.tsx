import type { Column } from '#web/ui/table/columns.ts';
import type { Filter } from '#web/ui/table/search.ts';

interface Placed {
  cuzdesc: string;
  locationdesc: string;
  countrycode: string;
  periodcode: string;
  perioddesc: string;
}

/** Returns the columns that say which topic it is, where and for which month. */
export const placeColumns = <Row extends Placed>(): Column<Row>[] => [
  {
    key: 'cuzdesc',
    label: 'Topic description',
    value: r => r.cuzdesc,
    render: r => <span className="lines-2">{r.cuzdesc}</span>,
    role: 'name',
  },
  {
    key: 'locationdesc',
    label: 'Location',
    value: r => r.locationdesc,
    words: r => `${r.locationdesc} ${r.countrycode}`,
    render: r => (
      <span>
        {r.locationdesc} <span className="quiet whole">{r.countrycode}</span>
      </span>
    ),
    width: '232px',
    bare: true,
  },
  {
    key: 'perioddesc',
    label: 'Period',
    value: r => r.periodcode,
    words: r => r.perioddesc,
    whole: true,
    width: '96px',
    bare: true,
  },
];

/** Returns the filters by place and month. */
export const placeFilters = <Row extends Placed>(): Filter<Row>[] => [
  { key: 'topic', label: 'Topic', values: r => [r.cuzdesc] },
  { key: 'location', label: 'Location', values: r => [r.locationdesc] },
  { key: 'country', label: 'Country', values: r => [r.countrycode] },
  { key: 'month', label: 'Period', values: r => [r.perioddesc] },
];

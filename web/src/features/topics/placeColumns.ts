import type { Column } from '#web/ui/table/DataTable.tsx';

interface Placed {
  cuzdesc: string;
  locationdesc: string;
  countrycode: string;
  periodcode: string;
  perioddesc: string;
}

/** Returns the columns that say which topic it is, where and for which month. */
export const placeColumns = <Row extends Placed>(): Column<Row>[] => [
  { key: 'cuzdesc', label: 'Topic description', value: r => r.cuzdesc, role: 'name' },
  { key: 'locationdesc', label: 'Location', value: r => r.locationdesc },
  { key: 'countrycode', label: 'Country', value: r => r.countrycode, cut: 6 },
  { key: 'perioddesc', label: 'Period', value: r => r.periodcode, render: r => r.perioddesc },
];

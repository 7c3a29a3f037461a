import { placeListColumns as listed } from '#shared/contract/answering/parts/lists.ts';
import type { ReportRow, TopicRow } from '#shared/contract/answering/topiclist.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { Tag } from '#web/ui/tell/Tag.tsx';

/** A row about a topic at a location, which may say that one of them is inactive. */
type Placed = Pick<TopicRow, 'cuzdesc' | 'locationdesc' | 'countrycode' | 'periodcode' | 'perioddesc'> &
  Partial<Pick<ReportRow, 'activetopic' | 'activelocation'>>;

/** Returns the columns that say which topic it is, where and for which month; `width` is that of the location. */
export const placeColumns = <Row extends Placed>(width = '232px'): Column<Row>[] => [
  {
    ...listed.topic,
    label: 'Topic description',
    render: r => (
      <span className="lines-2">
        {r.cuzdesc} {r.activetopic === 'N' && <Tag>Inactive</Tag>}
      </span>
    ),
    role: 'name',
  },
  {
    ...listed.location,
    label: 'Location',
    render: r => (
      <span>
        {r.locationdesc} <span className="quiet whole">{r.countrycode}</span>{' '}
        {r.activelocation === 'N' && <Tag>Inactive</Tag>}
      </span>
    ),
    width,
    bare: true,
  },
  { ...listed.period, label: 'Period', whole: true, width: '96px', bare: true },
];

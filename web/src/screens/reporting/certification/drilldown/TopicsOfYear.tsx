import type { Output } from '#shared/contract/kit/call.ts';
import { listTopicsOfYear } from '#shared/contract/reporting/certification.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { useCall } from '#web/api/hooks.ts';
import { NothingYet } from '#web/screens/reporting/certification/NothingYet.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { DrillList } from './DrillList.tsx';
import { OfYear } from './OfYear.tsx';
import { topicColumns } from './places.tsx';

type Row = Output<typeof listTopicsOfYear>['topics_completed_and_repeated'][number];

const columns = topicColumns<Row>(
  r => r.cuzdesc_topicdesc,
  r => addresses.locationsOfYear(r.periodyear, r.topicid),
  [
    { key: 'group', label: 'Topic group', value: r => r.topgrpdesc, width: '240px' },
    {
      key: 'count',
      label: 'Completed',
      explained: 'Completed months at all locations',
      value: r => r.tlpcount,
      width: '120px',
      align: 'end',
    },
  ],
);
const filters: readonly Filter<Row>[] = [{ key: 'group', label: 'Topic group', values: r => [r.topgrpdesc] }];

/** Lists the topics that were completed in a year, and how often. */
export const Screen = () => (
  <OfYear title="Topics completed and repeated">{year => <Topics year={year} />}</OfYear>
);

function Topics({ year }: { year: number }) {
  const { user } = useSession();
  const answer = useCall(listTopicsOfYear, { customer_id: user.customerid, periodyear: year });
  return (
    <DrillList
      what="topics"
      title={`Topics completed and repeated in ${year}`}
      counts="How often each was completed"
      file={`topics_completed_and_repeated_${year}`}
      answer={answer}
      rowsOf={data => data.topics_completed_and_repeated}
      columns={columns}
      rowKey={r => r.topicid}
      sort={{ key: 'count', descending: true }}
      filters={filters}
      empty={<NothingYet title={`Nothing was completed in ${year}`} />}
    />
  );
}

import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { Output } from '#shared/contract/kit/call.ts';
import { listLocationsOfYear } from '#shared/contract/reporting/certification.ts';
import { useCall } from '#web/api/hooks.ts';
import { NothingYet } from '#web/screens/reporting/certification/NothingYet.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { DrillList } from './DrillList.tsx';
import { OfYear } from './OfYear.tsx';
import { locationColumns } from './places.tsx';

type Row = Output<typeof listLocationsOfYear>['topics_completed_and_repeated_locations'][number];

/** Lists the locations where a topic was completed in a year, and how often. */
export const Screen = () => (
  <OfYear title="Topics completed and repeated: locations">{year => <Locations year={year} />}</OfYear>
);

function Locations({ year }: { year: number }) {
  const { topicid = '' } = useParams();
  const { user, may } = useSession();
  const reports = may('Suggestion Report');
  const answer = useCall(listLocationsOfYear, { customer_id: user.customerid, periodyear: year, topicid });
  const columns = useMemo(
    () =>
      locationColumns<Row>(topicid, reports, [
        { key: 'count', label: 'Completed', value: r => r.tlpcount, width: '120px', align: 'end' },
      ]),
    [topicid, reports],
  );
  const title = answer.data?.cuzdesc_topicdesc;
  return (
    <DrillList
      what="locations"
      title={title ? `${title} in ${year}` : `Topics completed and repeated: locations in ${year}`}
      counts="Completed and repeated by location"
      above={{ label: `Topics of ${year}`, to: addresses.topicsOfYear(year), word: 'Exit' }}
      exit="back"
      file={`topics_completed_and_repeated_locations_${year}`}
      answer={answer}
      rowsOf={data => data.topics_completed_and_repeated_locations}
      columns={columns}
      rowKey={r => r.locationid}
      sort={{ key: 'count', descending: true }}
      empty={<NothingYet title={`Nothing was completed in ${year}`} />}
    />
  );
}

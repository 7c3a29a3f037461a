import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { type CertifiedLocationRow, listLocationsOfTopic } from '#shared/contract/reporting/certification.ts';
import { useCall } from '#web/api/hooks.ts';
import { NothingYet } from '#web/screens/reporting/certification/NothingYet.tsx';
import { Permitted } from '#web/screens/reporting/menu/Permitted.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { DrillList } from './DrillList.tsx';
import { locationColumns } from './places.tsx';

/** Lists the locations where a topic was completed, with the newest month. */
export function Screen() {
  return (
    <Permitted title="Topic completed by location">
      <Locations />
    </Permitted>
  );
}

function Locations() {
  const { topicid = '' } = useParams();
  const { user, may } = useSession();
  const answer = useCall(listLocationsOfTopic, { customer_id: user.customerid, topicid });
  const reports = may('Suggestion Report');
  const columns = useMemo(() => locationColumns<CertifiedLocationRow>(topicid, reports), [topicid, reports]);
  const { topgrpcode, cuzdesc_topicdesc: title } = answer.data ?? {};
  return (
    <DrillList
      what="locations"
      title={title || 'Topic completed by location'}
      counts="Completed by location"
      note="The newest month counts."
      above={
        topgrpcode
          ? { label: 'Topic group', to: addresses.topicsOfGroup(topgrpcode), word: 'Exit' }
          : undefined
      }
      exit="back"
      file="topic_completed_by_location"
      answer={answer}
      rowsOf={data => data.topics_completed_by_location}
      columns={columns}
      rowKey={r => r.locationid}
      sort={{ key: 'location' }}
      empty={<NothingYet />}
    />
  );
}

import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type LocationRow, listLocationsOfTopic } from '#shared/contract/reporting/certification.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { DrillPage, reachWords, Taking } from './frame.tsx';
import { NothingYet } from './NothingYet.tsx';
import { locationColumns } from './places.tsx';

/** Lists the locations where a topic was completed, with the newest month. */
export function Screen() {
  const { topicid = '' } = useParams();
  const { user, may } = useSession();
  const answer = useCall(listLocationsOfTopic, { customer_id: user.customerid, topicid });
  const reports = may('Suggestion Report');
  const columns = useMemo(() => locationColumns<LocationRow>(topicid, reports), [topicid, reports]);
  const [shown, setShown] = useState<readonly LocationRow[]>([]);
  const { topgrpcode, cuzdesc_topicdesc: title } = answer.data ?? {};
  const heading = title || 'Topic completed by location';
  return (
    <DrillPage
      title={heading}
      help={`Completed by location, of ${reachWords[answer.data?.reach ?? 'all']}. The newest month counts.`}
      above={topgrpcode ? [{ label: 'Topic group', to: addresses.topicsOfGroup(topgrpcode) }] : []}
      exit="back"
      more={
        <Taking
          title={heading}
          reach={answer.data?.reach}
          file="topic_completed_by_location"
          columns={columns.filter(({ role }) => role !== 'action')}
          rows={shown}
        />
      }
    >
      <Answer of={answer} what="the locations" shape="list">
        {data => (
          <DataTable
            label="locations"
            columns={columns}
            rows={data.topics_completed_by_location}
            rowKey={r => r.locationid}
            sort={{ key: 'location' }}
            kept
            onListed={setShown}
            empty={<NothingYet />}
          />
        )}
      </Answer>
    </DrillPage>
  );
}

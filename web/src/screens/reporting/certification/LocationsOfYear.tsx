import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Output } from '#shared/contract/kit/call.ts';
import { listLocationsOfYear } from '#shared/contract/reporting/certification.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { DrillPage, reachWords, Taking } from './frame.tsx';
import { NothingYet } from './NothingYet.tsx';
import { locationColumns } from './places.tsx';

type Row = Output<typeof listLocationsOfYear>['topics_completed_and_repeated_locations'][number];

/** Lists the locations where a topic was completed in a year, and how often. */
export function Screen() {
  const { periodyear = '', topicid = '' } = useParams();
  const { user, may } = useSession();
  const reports = may('Suggestion Report');
  const year = Number(periodyear);
  const answer = useCall(listLocationsOfYear, {
    customer_id: user.customerid,
    periodyear: year,
    topicid,
  });
  const columns = useMemo(
    () =>
      locationColumns<Row>(topicid, reports, [
        { key: 'count', label: 'Completed', value: r => r.tlpcount, width: '120px', align: 'end' },
      ]),
    [topicid, reports],
  );
  const [shown, setShown] = useState<readonly Row[]>([]);
  const title = answer.data?.cuzdesc_topicdesc;
  const heading = title
    ? `${title} in ${periodyear}`
    : `Topics completed and repeated: locations in ${periodyear}`;
  return (
    <DrillPage
      title={heading}
      help={`Completed and repeated by location, of ${reachWords[answer.data?.reach ?? 'all']}.`}
      above={[{ label: `Topics of ${periodyear}`, to: addresses.topicsOfYear(year) }]}
      exit="back"
      more={
        <Taking
          title={heading}
          reach={answer.data?.reach}
          file={`topics_completed_and_repeated_locations_${periodyear}`}
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
            rows={data.topics_completed_and_repeated_locations}
            rowKey={r => r.locationid}
            sort={{ key: 'count', descending: true }}
            kept
            onListed={setShown}
            empty={<NothingYet title={`Nothing was completed in ${periodyear}`} />}
          />
        )}
      </Answer>
    </DrillPage>
  );
}

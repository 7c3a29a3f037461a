import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Output } from '#shared/contract/kit/call.ts';
import { listTopicsOfYear } from '#shared/contract/reporting/certification.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { DrillPage, reachWords, Taking } from './frame.tsx';
import { NothingYet } from './NothingYet.tsx';
import { Inactive } from './words.tsx';

type Row = Output<typeof listTopicsOfYear>['topics_completed_and_repeated'][number];

const columns: Column<Row>[] = [
  {
    key: 'topic',
    label: 'Topic',
    role: 'name',
    value: r => r.cuzdesc_topicdesc,
    render: r => (
      <>
        {r.cuzdesc_topicdesc} {r.inactive === 'Y' && <Inactive />}
      </>
    ),
  },
  { key: 'group', label: 'Topic group', value: r => r.topgrpdesc, width: '240px' },
  {
    key: 'count',
    label: 'Completed',
    explained: 'Completed months at all locations',
    value: r => r.tlpcount,
    width: '120px',
    align: 'end',
  },
  actionColumn(
    'Select',
    r => (
      <ButtonLink
        small
        to={addresses.locationsOfYear(r.periodyear, r.topicid)}
        aria-label={`Locations of ${r.cuzdesc_topicdesc}`}
      >
        Locations
      </ButtonLink>
    ),
    '120px',
  ),
];
const filters: readonly Filter<Row>[] = [{ key: 'group', label: 'Topic group', values: r => [r.topgrpdesc] }];

/** Lists the topics that were completed in a year, and how often. */
export function Screen() {
  const { periodyear = '' } = useParams();
  const { user } = useSession();
  const answer = useCall(listTopicsOfYear, { customer_id: user.customerid, periodyear: Number(periodyear) });
  const [shown, setShown] = useState<readonly Row[]>([]);
  const heading = `Topics completed and repeated in ${periodyear}`;
  return (
    <DrillPage
      title={heading}
      help={`How often each was completed, of ${reachWords[answer.data?.reach ?? 'all']}.`}
      exit="dashboard"
      more={
        <Taking
          title={heading}
          reach={answer.data?.reach}
          file={`topics_completed_and_repeated_${periodyear}`}
          columns={columns.slice(0, -1)}
          rows={shown}
        />
      }
    >
      <Answer of={answer} what="the topics" shape="list">
        {data => (
          <DataTable
            label="topics"
            columns={columns}
            rows={data.topics_completed_and_repeated}
            rowKey={r => r.topicid}
            sort={{ key: 'count', descending: true }}
            filters={filters}
            kept
            onListed={setShown}
            empty={<NothingYet title={`Nothing was completed in ${periodyear}`} />}
          />
        )}
      </Answer>
    </DrillPage>
  );
}

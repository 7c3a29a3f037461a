import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Output } from '#shared/contract/kit/call.ts';
import { listTopicsOfGroup } from '#shared/contract/reporting/certification.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { DrillPage, reachWords, Taking } from './frame.tsx';
import { NothingYet } from './NothingYet.tsx';
import { Inactive, scoreColumn } from './words.tsx';

type Row = Output<typeof listTopicsOfGroup>['topics_completed_in_a_topic_group'][number];

const columns: Column<Row>[] = [
  {
    key: 'topic',
    label: 'Topic',
    role: 'name',
    value: r => r.topicdesc,
    render: r => (
      <>
        {r.topicdesc} {r.inactive === 'Y' && <Inactive />}
      </>
    ),
  },
  {
    key: 'locations',
    label: 'Locations',
    explained: 'Where it was completed at least once',
    value: r => r.cntlastperiod,
    width: '120px',
    align: 'end',
  },
  scoreColumn<Row>(r => r.score, 'Average latest score'),
  actionColumn(
    'Select',
    r => (
      <ButtonLink small to={addresses.locationsOfTopic(r.topicid)} aria-label={`Locations of ${r.topicdesc}`}>
        Locations
      </ButtonLink>
    ),
    '120px',
  ),
];

/** Lists the topics of a group that were completed at least once. */
export function Screen() {
  const { topgrpcode = '' } = useParams();
  const { user } = useSession();
  const answer = useCall(listTopicsOfGroup, { customer_id: user.customerid, topgrpcode });
  const [shown, setShown] = useState<readonly Row[]>([]);
  const name = answer.data?.topgrpdesc;
  const heading = name ? `Topics completed in ${name}` : 'Topics completed in a topic group';
  return (
    <DrillPage
      title={heading}
      help={`Completed at least once, of ${reachWords[answer.data?.reach ?? 'all']}.`}
      exit="dashboard"
      more={
        <Taking
          title={heading}
          reach={answer.data?.reach}
          file="topics_completed_in_a_topic_group"
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
            rows={data.topics_completed_in_a_topic_group}
            rowKey={r => r.topicid}
            sort={{ key: 'topic' }}
            kept
            onListed={setShown}
            empty={<NothingYet />}
          />
        )}
      </Answer>
    </DrillPage>
  );
}

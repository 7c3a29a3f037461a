import { useParams } from 'react-router-dom';
import type { Output } from '#shared/contract/kit/call.ts';
import { listTopicsOfGroup } from '#shared/contract/reporting/certification.ts';
import { useCall } from '#web/api/hooks.ts';
import { NothingYet } from '#web/screens/reporting/certification/NothingYet.tsx';
import { scoreColumn } from '#web/screens/reporting/certification/words.tsx';
import { Permitted } from '#web/screens/reporting/menu/Permitted.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { DrillList } from './DrillList.tsx';
import { topicColumns } from './places.tsx';

type Row = Output<typeof listTopicsOfGroup>['topics_completed_in_a_topic_group'][number];

const columns = topicColumns<Row>(
  r => r.topicdesc,
  r => addresses.locationsOfTopic(r.topicid),
  [
    {
      key: 'locations',
      label: 'Locations',
      explained: 'Where it was completed at least once',
      value: r => r.cntlastperiod,
      width: '120px',
      align: 'end',
    },
    scoreColumn<Row>(r => r.score, 'Average latest score', '176px'),
  ],
);

/** Lists the topics of a group that were completed at least once. */
export function Screen() {
  return (
    <Permitted title="Topics completed in a topic group">
      <Topics />
    </Permitted>
  );
}

function Topics() {
  const { topgrpcode = '' } = useParams();
  const { user } = useSession();
  const answer = useCall(listTopicsOfGroup, { customer_id: user.customerid, topgrpcode });
  const name = answer.data?.topgrpdesc;
  return (
    <DrillList
      what="topics"
      title={name ? `Topics completed in ${name}` : 'Topics completed in a topic group'}
      counts="Completed at least once"
      file="topics_completed_in_a_topic_group"
      answer={answer}
      rowsOf={data => data.topics_completed_in_a_topic_group}
      columns={columns}
      rowKey={r => r.topicid}
      sort={{ key: 'topic' }}
      empty={<NothingYet />}
    />
  );
}

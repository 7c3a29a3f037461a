import { TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TopicRow } from '#shared/contract/answering/topiclist.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { useCall } from '#web/api/hooks.ts';
import { RunStatus, statusWords } from '#web/features/run/RunStatus.tsx';
import { placeColumns } from '#web/features/topics/placeColumns.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { actionColumn, type Column, DataTable } from '#web/ui/table/DataTable.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { TopicActions } from './TopicActions.tsx';

export const rowKey = (row: TopicRow): string => `${row.topicid} ${row.locationid} ${row.periodcode}`;

/** Lists the topics that a person can answer this month, and those left open in earlier months. */
export function Screen() {
  const answer = useCall(listTopicsToAnswer, {});
  const [chosen, setChosen] = useState<TopicRow | null>(null);
  const columns = useMemo<Column<TopicRow>[]>(
    () => [
      ...placeColumns<TopicRow>(),
      {
        key: 'laststatus',
        label: 'Status',
        value: r => statusWords(r.laststatus),
        render: r => <Status row={r} />,
      },
      actionColumn('Select', r => (
        <Button
          onClick={() => setChosen(r)}
          aria-label={`Select ${r.cuzdesc} at ${r.locationdesc}, ${r.perioddesc}`}
        >
          Select
        </Button>
      )),
    ],
    [],
  );
  return (
    <Page
      title="Topic Questionnaire"
      help="Choose a topic at a location, and answer its questions for the month."
      crumbs={[{ label: 'Home', to: addresses.home }]}
    >
      <Answer of={answer} what="your topics">
        {data => (
          <DataTable
            label="topics"
            columns={columns}
            rows={data.topic_information}
            rowKey={rowKey}
            sort={{ key: 'cuzdesc' }}
            empty={
              <Empty title="No topics yet">
                You'll find the topics here that are active at your locations. Your administrator activates
                topics and decides who may answer them.
              </Empty>
            }
          />
        )}
      </Answer>
      {chosen && <TopicActions row={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}

function Status({ row }: { row: TopicRow }) {
  return (
    <span className="row">
      <RunStatus status={row.laststatus} />
      {row.pastdue === 'Y' && (
        <Tag tone="bad" icon={<TriangleAlert size={14} aria-hidden="true" />}>
          Past due
        </Tag>
      )}
    </span>
  );
}

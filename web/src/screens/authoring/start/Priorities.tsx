import '#web/screens/authoring/editor/Editor.css';
import { useMemo, useState } from 'react';
import { getDraft, listPriorities, listTopicsToAuthor } from '#shared/contract/authoring/authoring.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { Page } from '#web/ui/page/Page.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { ForAuthors } from './ForAuthors.tsx';

type Row = Output<typeof listPriorities>['Priority List'][number];

/** Lists the priorities with their weight in the risk score and the number of questions that a topic has of each. */
export const Screen = () => (
  <ForAuthors title="Priorities">
    <Priorities />
  </ForAuthors>
);

function Priorities() {
  const answer = useCall(listPriorities, {});
  const topics = useCall(listTopicsToAuthor, {});
  const [topicid, setTopicid] = useState('');
  const draft = useCall(getDraft, { topicid }, topicid !== '');
  const questions = topicid ? draft.data?.existing_questionario : undefined;
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'prioritydesc', label: 'Priority', value: r => r.prioritydesc, role: 'name' },
      { key: 'weight', label: 'Weight in the risk score', value: r => r.weight },
      ...(questions
        ? [
            {
              key: 'questions',
              label: 'Questions of the topic',
              value: (r: Row) => questions.filter(q => q.priorityid === r.priorityid).length,
            },
          ]
        : []),
    ],
    [questions],
  );
  return (
    <Page
      title="Priorities"
      help="How much a non-compliant answer weighs in the risk score."
      above={{ label: 'Custom topics', to: addresses.authoring }}
    >
      <Answered of={answer} what="the priorities">
        {data => (
          <DataTable
            label="priorities"
            columns={columns}
            rows={data['Priority List']}
            rowKey={r => String(r.priorityid)}
            search={false}
            tools={
              <label className="row">
                Count the questions of
                <select
                  className="tool-select"
                  value={topicid}
                  onChange={event => setTopicid(event.target.value)}
                >
                  <option value="">no topic</option>
                  {topics.data?.result.map(t => (
                    <option key={t.topicid} value={t.topicid}>
                      {t.cuzdesc}
                    </option>
                  ))}
                </select>
              </label>
            }
            empty={<Empty title="No priorities">There is nothing to show.</Empty>}
          />
        )}
      </Answered>
    </Page>
  );
}

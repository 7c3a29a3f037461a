import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Output } from '../../../../shared/contract/call.ts';
import { adminProgram, check_test_availablity } from '../../../../shared/contract/testdrive.ts';
import { useCall } from '../../api/hooks.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { Empty, Tag } from '../../ui/states.tsx';

type Row = Output<typeof adminProgram>['data'][number];

/** The custom topics that can be tested. */
export function Screen() {
  const answer = useCall(adminProgram, {});
  const [chosen, setChosen] = useState<Row | null>(null);
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'cuzdesc', label: 'Title', value: r => r.cuzdesc, role: 'name' },
      {
        key: 'tstatusdesc',
        label: 'Status',
        value: r => r.tstatusdesc,
        render: r => <Tag>{r.tstatusdesc}</Tag>,
      },
      { key: 'cuzsummary', label: 'Summary', value: r => r.cuzsummary },
      {
        key: 'select',
        label: 'Select',
        value: () => '',
        sortable: false,
        role: 'action',
        render: r => (
          <Button aria-label={`Select ${r.cuzdesc}`} onClick={() => setChosen(r)}>
            Select
          </Button>
        ),
      },
    ],
    [],
  );
  return (
    <Page
      title="Test drive"
      help="Answer a topic as people will, without leaving a report behind."
      crumbs={[
        { label: 'Home', to: '/Extquestion2' },
        { label: 'Custom topics', to: '/welcome' },
      ]}
    >
      <Answer of={answer} what="the custom topics">
        {({ data }) => (
          <DataTable
            label="custom topics"
            columns={columns}
            rows={data}
            rowKey={r => r.topicid}
            sort={{ key: 'cuzdesc' }}
            empty={
              <Empty title="No custom topics yet">
                Here are the topics of your own. Add the first one under Admin functions, Custom Topics.
              </Empty>
            }
          />
        )}
      </Answer>
      {chosen && <Status topic={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}

const texts = {
  completed: 'This topic test was completed during the last test drive.',
  Inprocess: 'This topic test is in process.',
  noTopic: 'Start the topic test',
} as const;

/** How far the test of a topic is, and how to go on. */
function Status({ topic, onClose }: { topic: Row; onClose(): void }) {
  const navigate = useNavigate();
  const answer = useCall(check_test_availablity, { topicid: topic.topicid });
  const go = (selection: 'deletetest' | 'continuetest') => navigate(`/test/${topic.topicid}/${selection}`);
  const status = answer.data?.status_message;
  return (
    <Dialog
      title={topic.cuzdesc}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {(status === 'completed' || status === 'Inprocess') && (
            <Button onClick={() => go('deletetest')}>Delete previous test and restart</Button>
          )}
          {status && (
            <Button look="primary" onClick={() => go('continuetest')}>
              Start/Continue
            </Button>
          )}
        </>
      }
    >
      <Answer of={answer} what="the state of the test">
        {({ status_message, outdated }) => (
          <div className="stack">
            <p>{texts[status_message]}</p>
            {outdated && (
              <p className="quiet">
                The questions were changed since. A test goes on with the questions it began with; restart to
                test the new ones.
              </p>
            )}
          </div>
        )}
      </Answer>
    </Dialog>
  );
}

import { useMemo, useState } from 'react';
import { listTopicsToTest } from '#shared/contract/authoring/testdrive.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { useCall } from '#web/api/hooks.ts';
import { TestState } from '#web/features/topics/TestState.tsx';
import { StatusTag } from '#web/features/topics/TopicStatus.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

type Row = Output<typeof listTopicsToTest>['data'][number];

/** Lists the custom topics that the person can test. */
export function Screen() {
  const answer = useCall(listTopicsToTest, {});
  const [chosen, setChosen] = useState<Row | null>(null);
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'cuzdesc', label: 'Title', value: r => r.cuzdesc, role: 'name' },
      {
        key: 'tstatusdesc',
        label: 'Status',
        value: r => r.tstatusdesc,
        render: r => <StatusTag id={r.tstatusid} />,
        width: '128px',
      },
      { key: 'cuzsummary', label: 'Summary', value: r => r.cuzsummary },
      actionColumn(
        'Select',
        r => (
          <Button small aria-label={`Select ${r.cuzdesc}`} onClick={() => setChosen(r)}>
            Select
          </Button>
        ),
        '104px',
      ),
    ],
    [],
  );
  return (
    <Page
      title="Test drive"
      help="Answer a topic as people will. No report is made."
      crumbs={[
        { label: 'Home', to: addresses.home },
        { label: 'Custom topics', to: addresses.authoring },
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
                You'll find your own topics here. Add the first one under Admin Functions, Custom Topics.
              </Empty>
            }
          />
        )}
      </Answer>
      {chosen && <TestState topic={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}

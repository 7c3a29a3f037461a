import { useMemo, useState } from 'react';
import { listTopicsToTest } from '#shared/contract/authoring/testdrive.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { useCall } from '#web/api/hooks.ts';
import { choosableColumns, NoCustomTopics } from '#web/features/topics/choosing.tsx';
import { TestState } from '#web/features/topics/testing/TestState.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

type Row = Output<typeof listTopicsToTest>['data'][number];

/** Lists the custom topics that the person can test. */
export function Screen() {
  const { may } = useSession();
  const author = may('Edit Custom Topic Data');
  const answer = useCall(listTopicsToTest, {});
  const [chosen, setChosen] = useState<Row | null>(null);
  const columns = useMemo(() => choosableColumns<Row>(setChosen), []);
  return (
    <Page
      title="Test drive"
      help="Answer a topic as people will. No report is made."
      above={author ? { label: 'Custom topics', to: addresses.authoring } : above.home}
    >
      <Answered of={answer} what="the custom topics">
        {({ data }) => (
          <DataTable
            label="custom topics"
            columns={columns}
            rows={data}
            rowKey={r => r.topicid}
            sort={{ key: 'cuzdesc' }}
            kept
            empty={author ? <NoCustomTopics /> : <NothingOpen />}
          />
        )}
      </Answered>
      {chosen && <TestState topic={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}

const NothingOpen = () => (
  <Empty title="No draft is open to you">
    You'll find a draft here while its author has opened it to you for testing.
  </Empty>
);

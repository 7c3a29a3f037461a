import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { getAiQuery } from '#shared/contract/assistant/assistant.ts';
import { convertAiQuery, listTopicsForAiQuery } from '#shared/contract/assistant/filling.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { NewTopicDialog } from './NewTopicDialog.tsx';

type Topic = Output<typeof listTopicsForAiQuery>['results'][number];

/** Lists the empty custom topics, and fills the selected one with the accepted questions of a query. */
export function Screen() {
  const { query: query_code = '' } = useParams();
  const { customerid } = useSession().user;
  const navigate = useNavigate();
  const answer = useCall(listTopicsForAiQuery, { customer_id: customerid });
  const query = useCall(getAiQuery, { Query_Code: query_code });
  const send = useSend(convertAiQuery);
  const [adding, setAdding] = useState(false);
  const convert = (topic_id: string) =>
    send.mutate(
      { topic_id, query_code },
      {
        onSuccess: ({ message, topicid }) => {
          toast('success', message);
          navigate(addresses.editor(topicid));
        },
        onError: error => {
          toast(
            'error',
            error instanceof ApiError ? error.message : 'Something went wrong. Please try again',
          );
          // A topic that is refused has questions or another status by now, and is offered no more.
          void answer.refetch();
        },
      },
    );
  const columns: Column<Topic>[] = [
    { key: 'title', label: 'Custom Topic Title', value: t => t.cuzdesc, role: 'name', width: '280px' },
    { key: 'summary', label: 'Custom Topic Summary', value: t => t.cuzsummary },
    actionColumn(
      'Select',
      t => (
        <Button
          small
          data-opens
          disabled={send.isPending}
          busy={send.isPending && send.variables.topic_id === t.topicid}
          aria-label={`Select ${t.cuzdesc}`}
          onClick={() => convert(t.topicid)}
        >
          Select
        </Button>
      ),
      '112px',
    ),
  ];
  const exit = addresses.aiQueries(customerid);
  const add = (
    <Button disabled={send.isPending || !query.data} onClick={() => setAdding(true)}>
      Add Custom Topic
    </Button>
  );
  const accepted = query.data?.results.filter(row => row.QR_Accept === 'Accept').length;
  return (
    <AdminPage
      title="Available Custom Topics"
      help={
        accepted === undefined
          ? 'Select the empty topic that gets the accepted questions.'
          : `Select the empty topic that gets the ${accepted} accepted ${accepted === 1 ? 'question' : 'questions'}.`
      }
      above={{ label: 'AI Results', to: exit, word: 'Exit' }}
      action={answer.data && answer.data.results.length > 0 && add}
    >
      {send.error && <Problem error={send.error} />}
      <Answered of={answer} what="your custom topics" shape="list">
        {({ results }) => (
          <DataTable
            label="custom topics"
            columns={columns}
            rows={results}
            rowKey={t => t.topicid}
            sort={{ key: 'title' }}
            empty={
              <Empty title="No valid custom topics found" action={add}>
                First create an empty Custom Topic with a Status='New'.
              </Empty>
            }
          />
        )}
      </Answered>
      {adding && query.data && (
        <NewTopicDialog
          customerid={customerid}
          texts={query.data.topic}
          onAdded={convert}
          onClose={() => setAdding(false)}
        />
      )}
    </AdminPage>
  );
}

import { useMemo } from 'react';
import type { AvailableTopic } from '#shared/contract/topics/stdtopics.ts';
import { selectStandardTopic } from '#shared/contract/topics/stdtopics.ts';
import { useSend } from '#web/api/useSend.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { TopicWords } from './TopicWords.tsx';

/** Lists the standard topics of the library that are not selected yet, and selects them. */
export function Available({
  customerid,
  topics,
}: {
  customerid: string | undefined;
  topics: readonly AvailableTopic[];
}) {
  const { mutate, isPending, variables } = useSend(selectStandardTopic);
  const running = isPending ? variables.topiccode : '';
  const columns = useMemo<Column<AvailableTopic>[]>(
    () => [
      {
        key: 'topicdesc',
        label: 'Topic',
        value: r => `${r.topicdesc} ${r.topicsummary}`,
        role: 'name',
        render: r => <TopicWords topic={r} to={addresses.standardTopic(customerid ?? '', r.topiccode)} />,
      },
      { key: 'group', label: 'Group', value: r => r.topgrpdesc, width: '200px', bare: true },
      { key: 'questions', label: 'Questions', value: r => r.questions, align: 'end', width: '112px' },
      actionColumn(
        'Select',
        r => (
          <Button
            small
            busy={running === r.topiccode}
            disabled={running !== ''}
            onClick={() =>
              mutate(
                { customerid, topiccode: r.topiccode },
                {
                  onSuccess: ({ message }) => toast('success', message ?? 'Topic added successfully'),
                  onError: error => toast('error', error.message),
                },
              )
            }
          >
            {running === r.topiccode ? 'Selecting…' : 'Select'}
            <span className="visually-hidden">{r.topicdesc}</span>
          </Button>
        ),
        '128px',
      ),
    ],
    [customerid, mutate, running],
  );
  return (
    <DataTable
      label="available topics"
      columns={columns}
      rows={topics}
      rowKey={r => r.topiccode}
      sort={{ key: 'topicdesc' }}
      empty={
        <Empty title="Every topic is selected">
          You have selected every standard topic of the library. New ones will appear here.
        </Empty>
      }
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { deleteAiQuery, listAiQueries } from '#shared/contract/assistant/assistant.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { dollars } from '#shared/domain/assistant/costs.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { queryOf } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { whileDrafting } from './whiledrafting.ts';

export type QueryItem = Output<typeof listAiQueries>['results'][number];

const states = { waiting: 'Waiting', running: 'Drafting', done: 'Ready', failed: 'Failed' } as const;
const filters: readonly Filter<QueryItem>[] = [
  { key: 'template', label: 'Template', values: q => [q.TD_Name] },
  { key: 'state', label: 'State', values: q => [states[q.state]] },
];

/** Lists what the assistant was asked, and leads to what it drafted. */
export function Screen() {
  const { customerid = '' } = useParams();
  const navigate = useNavigate();
  const answer = useQuery({
    ...queryOf(listAiQueries, { customerid }),
    refetchInterval: ({ state }) => whileDrafting(state.data?.results),
  });
  const [open, setOpen] = useState<'notopics' | { remove: QueryItem } | null>(null);
  const close = () => setOpen(null);
  const topics = answer.data?.custom_topics ?? 0;
  const columns = useMemo<Column<QueryItem>[]>(
    () => [
      { key: 'template', label: 'Template', value: q => q.TD_Name, role: 'name', width: '180px' },
      {
        key: 'parameters',
        label: 'Parameters',
        value: q => q.parm_queries,
        render: q => (
          <div>
            <span className="lines-2">{q.parm_queries}</span>
            {q.problem && <span className="small field-problem">{q.problem}</span>}
          </div>
        ),
      },
      {
        key: 'date',
        label: 'Date',
        value: q => q.Query_Date,
        render: q => momentOf(q.Query_Date),
        width: '196px',
      },
      {
        key: 'state',
        label: 'State',
        value: q => states[q.state],
        render: q => <State query={q} />,
        width: '150px',
        bare: true,
      },
      actionColumn(
        'Actions',
        q => (
          <div className="row">
            <ButtonLink small opens to={addresses.aiResult(q.Query_Code)} aria-label={`Select ${name(q)}`}>
              Select
            </ButtonLink>
            <Button
              small
              disabled={q.state !== 'done'}
              aria-label={`Convert ${name(q)}`}
              onClick={() =>
                topics === 0 ? setOpen('notopics') : navigate(addresses.topicsForAi(q.Query_Code))
              }
            >
              Convert
            </Button>
            <IconButton
              small
              label={`Delete ${name(q)}`}
              disabled={isOpen(q)}
              onClick={() => setOpen({ remove: q })}
            >
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </div>
        ),
        '232px',
      ),
    ],
    [topics, navigate],
  );
  const assistant = addresses.assistant(customerid);
  return (
    <AdminPage
      title="AI Results"
      help="What the assistant drafted. Select a result to check it, or convert it into a custom topic."
      above={{ label: 'AI Assistant', to: assistant, word: 'Return to AI Assistant' }}
    >
      <Answered of={answer} what="the results" shape="list">
        {({ results }) => (
          <DataTable
            label="results"
            columns={columns}
            rows={results}
            rowKey={q => q.Query_Code}
            filters={filters}
            kept
            empty={
              <Empty
                title="Nothing was drafted yet"
                action={
                  <ButtonLink look="primary" to={assistant}>
                    Ask the assistant
                  </ButtonLink>
                }
              >
                You'll find here what the assistant was asked, with the questions it drafted.
              </Empty>
            }
          />
        )}
      </Answered>
      {open === 'notopics' && <NoTopics customerid={customerid} onClose={close} />}
      {open !== null && typeof open === 'object' && <Remove query={open.remove} onClose={close} />}
    </AdminPage>
  );
}

const isOpen = ({ state }: QueryItem): boolean => state === 'waiting' || state === 'running';
const name = ({ TD_Name, parm_queries }: QueryItem): string => `${TD_Name}: ${parm_queries}`;

function State({ query: { state, questions, cost, topicid } }: { query: QueryItem }) {
  const spent = cost.micros > 0 && <span className="small quiet"> {dollars(cost.micros)}</span>;
  if (state === 'failed') {
    return (
      <>
        <Tag tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
          Failed
        </Tag>
        {spent}
      </>
    );
  }
  if (state !== 'done') return <Tag tone="info">{states[state]}</Tag>;
  return (
    <>
      <Tag tone="good" icon={<CircleCheck size={14} aria-hidden="true" />}>
        {counted(questions, ['question', 'questions'])}
      </Tag>
      {spent}
      {topicid && <span className="small quiet"> converted</span>}
    </>
  );
}

function NoTopics({ customerid, onClose }: { customerid: string; onClose(): void }) {
  return (
    <Dialog
      title="No valid custom topics found"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <ButtonLink look="primary" to={addresses.customTopics(customerid)}>
            Go to Custom Topic
          </ButtonLink>
        </>
      }
    >
      <p>First create an empty Custom Topic with a Status='New'.</p>
    </Dialog>
  );
}

/** Says what goes with a query: one that failed has no questions. */
const lost = (questions: number): string =>
  questions === 0
    ? 'It has no questions.'
    : `Its ${questions === 1 ? 'question is' : `${questions} questions are`} deleted for good. Topics that were filled with ${questions === 1 ? 'it' : 'them'} stay.`;

function Remove({ query, onClose }: { query: QueryItem; onClose(): void }) {
  const send = useSend(deleteAiQuery);
  const remove = async () => (await send.mutateAsync({ Query_Code: query.Query_Code })).message;
  return (
    <AskFirst title="Delete this result?" confirm="Delete result" act={remove} onClose={onClose}>
      <p>
        {name(query)}. {lost(query.questions)}
      </p>
    </AskFirst>
  );
}

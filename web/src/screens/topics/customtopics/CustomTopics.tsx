import { CircleHelp, Copy, Pencil, Plus, Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { CustomTopic } from '#shared/contract/topics/customtopics.ts';
import { explainCustomTopicStatuses, listCustomTopics } from '#shared/contract/topics/customtopics.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { useCall } from '#web/api/hooks.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { AddToPlaces } from '#web/features/topics/AddToPlaces.tsx';
import { StatusDialog, StatusMeanings, StatusTag } from '#web/features/topics/TopicStatus.tsx';
import { TestState } from '#web/features/topics/testing/TestState.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/menu/Menu.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { AddTopic } from './AddTopic.tsx';
import { CopyTopic } from './CopyTopic.tsx';
import { EditTopic } from './EditTopic.tsx';

type Open =
  | 'add'
  | 'info'
  | { edit: CustomTopic }
  | { test: CustomTopic }
  | { copy: CustomTopic }
  | { place: CustomTopic }
  | null;

const filters: readonly Filter<CustomTopic>[] = [
  { key: 'status', label: 'Status', values: r => [r.tstatusdesc] },
];

const columnsFor = (setOpen: (open: Open) => void): Column<CustomTopic>[] => [
  { key: 'cuzdesc', label: 'Title', value: r => r.cuzdesc, role: 'name' },
  { key: 'cuzsummary', label: 'Summary', value: r => r.cuzsummary },
  {
    key: 'status',
    label: 'Status',
    value: r => r.tstatusdesc,
    render: r => <StatusTag id={r.tstatusid} />,
    width: '132px',
    bare: true,
  },
  actionColumn(
    'Actions',
    r => (
      <div className="row">
        <ButtonLink small to={addresses.editor(r.topicid)} aria-label={`Start ${r.cuzdesc}`} opens>
          Start
        </ButtonLink>
        <Button small look="quiet" aria-label={`Test ${r.cuzdesc}`} onClick={() => setOpen({ test: r })}>
          Test
        </Button>
        <IconButton small label={`Edit ${r.cuzdesc}`} onClick={() => setOpen({ edit: r })}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton small label={`Copy ${r.cuzdesc}`} onClick={() => setOpen({ copy: r })}>
          <Copy size={16} aria-hidden="true" />
        </IconButton>
      </div>
    ),
    '248px',
  ),
];

/** Lists the custom topics of a customer with their status, and adds, edits, tests and copies them. */
export function Screen() {
  const { customerid } = useParams();
  const answer = useCall(listCustomTopics, { customerid });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const lastRead = (topic: CustomTopic) =>
    answer.data?.Cuztoplist.find(({ topicid }) => topicid === topic.topicid) ?? topic;
  const columns = useMemo(() => columnsFor(setOpen), []);
  const add = (
    <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
      Add Custom Topic
    </Button>
  );
  return (
    <AdminPage
      title="Custom Topics"
      help="Topics with your own questions. Add one, write its questions, and publish it."
      links={
        answer.data && (
          <ButtonLink
            look="quiet"
            to={addresses.assistant(customerid ?? '')}
            icon={<Sparkles size={18} aria-hidden="true" />}
          >
            AI Assistant
          </ButtonLink>
        )
      }
      action={answer.data && answer.data.Cuztoplist.length > 0 && add}
    >
      <Answered of={answer} what="your custom topics" shape="list">
        {({ Cuztoplist }) => (
          <DataTable
            label="custom topics"
            columns={columns}
            rows={Cuztoplist}
            rowKey={r => r.topicid}
            sort={{ key: 'cuzdesc' }}
            filters={filters}
            kept
            tools={<Tools onInfo={() => setOpen('info')} />}
            empty={
              <Empty title="No custom topics yet" action={add}>
                You'll find the topics here that you write yourself: for your own rules, or for what the
                library does not ask.
              </Empty>
            }
          />
        )}
      </Answered>
      {open === 'add' && <AddTopic customerid={customerid} onClose={close} />}
      {open === 'info' && <CustomStatusInfo onClose={close} />}
      {open !== null && typeof open === 'object' && 'edit' in open && (
        <EditTopic
          topic={lastRead(open.edit)}
          onClose={close}
          onActive={topic => setOpen({ place: topic })}
        />
      )}
      {open !== null && typeof open === 'object' && 'test' in open && (
        <TestState topic={open.test} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && 'copy' in open && (
        <CopyTopic topic={open.copy} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && 'place' in open && (
        <AddToPlaces topic={open.place} onClose={close} />
      )}
    </AdminPage>
  );
}

const Tools = ({ onInfo }: { onInfo(): void }) => (
  <>
    <Button look="quiet" icon={<CircleHelp size={18} aria-hidden="true" />} onClick={onInfo}>
      What a status means
    </Button>
    <MoreMenu>
      <ButtonLink look="quiet" to={addresses.authoring}>
        Write or test a topic
      </ButtonLink>
      <ButtonLink look="quiet" to={addresses.priorities}>
        Priorities
      </ButtonLink>
    </MoreMenu>
  </>
);

/** Explains what each status of a custom topic means. */
function CustomStatusInfo({ onClose }: { onClose(): void }) {
  const answer = useCall(explainCustomTopicStatuses, {});
  return (
    <StatusDialog onClose={onClose}>
      <Answered of={answer} what="the statuses">
        {({ data }) => <StatusMeanings of={data} />}
      </Answered>
    </StatusDialog>
  );
}

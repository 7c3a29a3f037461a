import { CircleHelp, Pencil, Zap } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { SelectedTopic } from '#shared/contract/topics/stdtopics.ts';
import { activateStandardTopics, explainStandardTopicStatuses } from '#shared/contract/topics/stdtopics.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { StatusDialog, StatusMeanings, StatusTag } from '#web/features/topics/TopicStatus.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { EditStatus } from './EditStatus.tsx';
import { TopicWords } from './TopicWords.tsx';

interface Props {
  topics: readonly SelectedTopic[];
  showAvailable(): void;
}

const isActive = (topic: SelectedTopic): boolean => topic.tstatusid === topicStatus.active;

/** Lists the standard topics that a customer selected, edits their status, and activates several at once. */
export function SelectedTopics({ topics, showAvailable }: Props) {
  const { customerid = '' } = useParams();
  const navigate = useNavigate();
  const activate = useSend(activateStandardTopics);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<'info' | SelectedTopic | null>(null);
  const info = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const columns = useMemo(() => columnsOf(customerid, chosen, setChosen, setOpen), [customerid, chosen]);

  const quickActivate = () => {
    const topicids = topics.filter(t => chosen.has(t.topicid)).map(t => t.topicid);
    if (topicids.length === 0) return toast('info', 'Select at least one topic to Activate');
    activate.mutate(
      { topicid: topicids },
      {
        onSuccess: () => {
          setChosen(new Set());
          // With the last topic, the button goes away that has the focus.
          if (topics.every(topic => isActive(topic) || chosen.has(topic.topicid))) info.current?.focus();
          toast('success', 'Activated successfully', {
            label: 'Add to locations',
            run: () => navigate(addresses.topicLocations(customerid)),
          });
        },
        onError: error => toast('error', error.message),
      },
    );
  };
  return (
    <>
      <DataTable
        label="selected topics"
        columns={columns}
        rows={topics}
        rowKey={r => r.topicid}
        sort={{ key: 'topicdesc' }}
        tools={
          <>
            <Button
              ref={info}
              look="quiet"
              icon={<CircleHelp size={18} aria-hidden="true" />}
              onClick={() => setOpen('info')}
            >
              What a status means
            </Button>
            {!topics.every(isActive) && (
              <Button
                look="primary"
                icon={<Zap size={18} aria-hidden="true" />}
                busy={activate.isPending}
                onClick={quickActivate}
              >
                Quick Activate
              </Button>
            )}
          </>
        }
        empty={
          <Empty
            title="No topics selected yet"
            action={
              <Button look="primary" onClick={showAvailable}>
                See the available topics
              </Button>
            }
          >
            You'll find the standard topics here that you select from the library, and can activate them.
          </Empty>
        }
      />
      {open === 'info' && <StandardStatusInfo onClose={close} />}
      {open !== null && open !== 'info' && (
        <EditStatus topic={topics.find(t => t.topicid === open.topicid) ?? open} onClose={close} />
      )}
    </>
  );
}

function columnsOf(
  customerid: string,
  chosen: ReadonlySet<string>,
  setChosen: (chosen: ReadonlySet<string>) => void,
  edit: (topic: SelectedTopic) => void,
): Column<SelectedTopic>[] {
  const pick = ({ topicid }: SelectedTopic, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(topicid);
    else next.delete(topicid);
    setChosen(next);
  };
  return [
    {
      key: 'pick',
      label: 'Activate',
      value: () => '',
      sortable: false,
      width: '88px',
      render: r => (
        <input
          type="checkbox"
          className="pick"
          aria-label={isActive(r) ? `${r.topicdesc} is active` : `Choose ${r.topicdesc} for Quick Activate`}
          checked={isActive(r) || chosen.has(r.topicid)}
          disabled={isActive(r)}
          onChange={event => pick(r, event.target.checked)}
        />
      ),
    },
    {
      key: 'topicdesc',
      label: 'Topic',
      value: r => `${r.topicdesc} ${r.topicsummary}`,
      role: 'name',
      render: r => <TopicWords topic={r} to={addresses.standardTopic(customerid, r.topiccode)} />,
    },
    { key: 'group', label: 'Group', value: r => r.topgrpdesc, width: '200px', bare: true },
    {
      key: 'status',
      label: 'Status',
      value: r => r.tstatusdesc,
      render: r => <StatusTag id={r.tstatusid} />,
      width: '132px',
      bare: true,
    },
    actionColumn(
      'Edit',
      r => (
        <IconButton small label={`Edit the status of ${r.topicdesc}`} onClick={() => edit(r)}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
      ),
      '56px',
    ),
  ];
}

/** Explains what each status of a standard topic means. */
function StandardStatusInfo({ onClose }: { onClose(): void }) {
  const answer = useCall(explainStandardTopicStatuses, {});
  return (
    <StatusDialog onClose={onClose}>
      <Answered of={answer} what="the statuses">
        {({ Data }) => <StatusMeanings of={Data} />}
      </Answered>
    </StatusDialog>
  );
}

import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { ContractorTopic } from '#shared/contract/clients/contractortopics.ts';
import { StatusTag } from '#web/features/topics/TopicStatus.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { EditContractorTopic } from './EditContractorTopic.tsx';
import { TakeUpdate } from './TakeUpdate.tsx';
import { TopicWords } from './TopicWords.tsx';

type Open = { edit: string } | { take: ContractorTopic } | null;

/** Lists the topics that contractors wrote and assigned, switches them, and takes newer versions. */
export function FromContractor({ topics }: { topics: readonly ContractorTopic[] }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const edited = open && 'edit' in open ? topics.find(({ topicid }) => topicid === open.edit) : undefined;
  return (
    <>
      <DataTable
        label="assigned topics"
        columns={columnsFor(setOpen)}
        rows={topics}
        rowKey={r => r.topicid}
        sort={{ key: 'cuzdesc' }}
        empty={
          <Empty title="No topic from a contractor">
            Topics that a contractor writes and assigns to you are listed here.
          </Empty>
        }
      />
      {edited && <EditContractorTopic topic={edited} onClose={close} />}
      {open && 'take' in open && <TakeUpdate topic={open.take} onClose={close} />}
    </>
  );
}

const offerOf = ({ offered }: ContractorTopic): string =>
  offered > 0 ? `Version ${offered} is offered` : '';

const columnsFor = (setOpen: (open: Open) => void): Column<ContractorTopic>[] => [
  {
    key: 'cuzdesc',
    label: 'Topic',
    value: r => `${r.cuzdesc} ${r.cuzsummary}`,
    role: 'name',
    render: r => <TopicWords topic={{ topicdesc: r.cuzdesc, topicsummary: r.cuzsummary }} />,
  },
  { key: 'contractor', label: 'Contractor', value: r => r.contractordesc, width: '180px', bare: true },
  {
    key: 'version',
    label: 'Version',
    value: r => r.version,
    words: r => `${r.version} ${offerOf(r)}`,
    render: r => (
      <span>
        {r.version}
        {r.offered > 0 && <span className="second-line">{offerOf(r)}</span>}
      </span>
    ),
    width: '168px',
  },
  {
    key: 'status',
    label: 'Status',
    value: r => r.tstatusdesc,
    render: r => <StatusTag id={r.tstatusid} />,
    width: '132px',
    bare: true,
  },
  actionColumn(
    'Action',
    r => (
      <span className="row">
        {r.offered > 0 && (
          <Button small onClick={() => setOpen({ take: r })}>
            Review Update
            <span className="visually-hidden"> of {r.cuzdesc}</span>
          </Button>
        )}
        <IconButton
          small
          data-opens
          label={`Edit the status of ${r.cuzdesc}`}
          onClick={() => setOpen({ edit: r.topicid })}
        >
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
      </span>
    ),
    '200px',
  ),
];

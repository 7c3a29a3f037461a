import { Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type AssignmentRow, listAssignedTopics } from '#shared/contract/clients/clienttopics.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { useCall } from '#web/api/hooks.ts';
import { clientCrumbs } from '#web/session/menu.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { AddAssignment } from './AddAssignment.tsx';
import { EditAssignment } from './EditAssignment.tsx';

type Open = 'add' | { edit: AssignmentRow } | null;

const keyOf = ({ clientid, topicid }: AssignmentRow): string => `${clientid} ${topicid}`;

/** Lists which topics a contractor assigned to which clients, assigns more, and switches them. */
export function Screen() {
  const { customerid = '' } = useParams();
  const answer = useCall(listAssignedTopics, { customerid });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const columns = useMemo(() => columnsFor(setOpen), []);
  const add = (
    <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
      Add Topic to Client
    </Button>
  );
  const lastRead = (row: AssignmentRow) =>
    answer.data?.Assignlist.find(each => keyOf(each) === keyOf(row)) ?? row;
  return (
    <Page
      title="Topic Assignment"
      help="Which of your standard topics your clients answer."
      crumbs={clientCrumbs}
      action={answer.data && answer.data.Assignlist.length > 0 && add}
    >
      <Answer of={answer} what="the assigned topics" shape="list">
        {({ Assignlist }) => (
          <DataTable
            label="assigned topics"
            columns={columns}
            rows={Assignlist}
            rowKey={keyOf}
            sort={{ key: 'custdesc' }}
            filters={filters}
            kept
            empty={
              <Empty title="No topic is assigned yet" action={add}>
                Assign a standard topic to a client. It becomes active there, and the client can answer it.
              </Empty>
            }
          />
        )}
      </Answer>
      {open === 'add' && <AddAssignment customerid={customerid} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <EditAssignment customerid={customerid} assignment={lastRead(open.edit)} onClose={close} />
      )}
    </Page>
  );
}

const stateOf = ({ activetc }: AssignmentRow): 'Active' | 'Inactive' =>
  activetc === 'Y' ? 'Active' : 'Inactive';

const filters: readonly Filter<AssignmentRow>[] = [
  { key: 'client', label: 'Client Name', values: r => [r.custdesc] },
  { key: 'topic', label: 'Assigned Topic', values: r => [r.cuzdesc] },
  { key: 'active', label: 'Active Assignment', values: r => [stateOf(r)] },
];

const columnsFor = (setOpen: (open: Open) => void): Column<AssignmentRow>[] => [
  { key: 'custdesc', label: 'Client Name', value: r => r.custdesc, role: 'name' },
  { key: 'cuzdesc', label: 'Assigned Topic', value: r => r.cuzdesc },
  {
    key: 'activetc',
    label: 'Active Assignment',
    value: stateOf,
    render: r => <Tag tone={r.activetc === 'Y' ? 'good' : 'neutral'}>{stateOf(r)}</Tag>,
    width: '160px',
    bare: true,
  },
  actionColumn(
    'Action',
    r =>
      r.changeable === 'Y' ? (
        <IconButton
          small
          data-opens
          label={`Edit ${r.cuzdesc}, ${r.custdesc}`}
          onClick={() => setOpen({ edit: r })}
        >
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
      ) : (
        <span className="quiet">Client not active</span>
      ),
    '140px',
  ),
];

import { Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type AssignmentRow, listAssignedTopics } from '#shared/contract/clients/clienttopics.ts';
import {
  assignedColumns,
  assignedList,
  assignedState,
  atClient,
  usedVersion,
} from '#shared/contract/clients/parts/assignedlist.ts';
import { useListed } from '#web/api/listing.ts';
import { OwnPeopleOnly } from '#web/features/clients/OwnPeopleOnly.tsx';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { hasNoRow } from '#web/ui/table/listing/served.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { AddAssignment } from './AddAssignment.tsx';
import { EditAssignment } from './EditAssignment.tsx';

type Open = 'add' | { edit: AssignmentRow } | null;

const keyOf = ({ clientid, topicid }: AssignmentRow): string => `${clientid} ${topicid}`;

/** Lists which topics a contractor assigned to which clients, assigns more, and switches them. */
export function Screen() {
  const { customerid = '' } = useParams();
  const { answer, served } = useListed(listAssignedTopics, { customerid });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const own = useSession().user.right === 'member';
  const columns = useMemo(() => columnsFor(setOpen, own), [own]);
  const add = own && (
    <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
      Add Topic to Client
    </Button>
  );
  const lastRead = (row: AssignmentRow) =>
    answer.data?.Assignlist.find(each => keyOf(each) === keyOf(row)) ?? row;
  return (
    <Page
      title="Topic Assignment"
      help="Which of your topics your clients answer."
      above={above.clients}
      action={answer.data && !hasNoRow(answer.data.Assignlist, served) && add}
    >
      <OwnPeopleOnly what="assign topics to clients" />
      <Answered of={answer} what="the assigned topics" shape="list">
        {({ Assignlist }) => (
          <DataTable
            label="assigned topics"
            columns={columns}
            rows={Assignlist}
            rowKey={keyOf}
            sort={{ key: 'custdesc' }}
            filters={assignedList.filters}
            served={served}
            kept
            empty={
              <Empty title="No topic is assigned yet" action={add}>
                Assign a topic to a client. It becomes active there, and the client can answer it.
              </Empty>
            }
          />
        )}
      </Answered>
      {open === 'add' && <AddAssignment customerid={customerid} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <EditAssignment customerid={customerid} assignment={lastRead(open.edit)} onClose={close} />
      )}
    </Page>
  );
}

const columnsFor = (setOpen: (open: Open) => void, own: boolean): Column<AssignmentRow>[] => [
  { ...assignedColumns.client, label: 'Client Name', role: 'name' },
  {
    ...assignedColumns.topic,
    label: 'Assigned Topic',
    render: r => (
      <span>
        {r.cuzdesc}
        {r.categdesc && <span className="second-line">{r.categdesc}</span>}
      </span>
    ),
  },
  {
    ...assignedColumns.active,
    label: 'Active Assignment',
    render: r => <State of={r} />,
    width: '176px',
    bare: true,
  },
  { ...assignedColumns.version, label: 'Version', render: r => <Version of={r} />, width: '184px' },
  actionColumn(
    'Action',
    r => {
      if (r.changeable === 'N') return <span className="quiet">Client not active</span>;
      if (!own) return null;
      return (
        <IconButton
          small
          data-opens
          label={`Edit ${r.cuzdesc}, ${r.custdesc}`}
          onClick={() => setOpen({ edit: r })}
        >
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
      );
    },
    '140px',
  ),
];

/** Shows whether an assignment is active, and whether the client has the topic otherwise. */
function State({ of }: { of: AssignmentRow }) {
  const otherwise = atClient(of);
  return (
    <span>
      <Tag tone={of.activetc === 'Y' ? 'good' : 'neutral'}>{assignedState(of)}</Tag>
      {otherwise && <span className="second-line">{otherwise}</span>}
    </span>
  );
}

/** Shows which version of a custom topic a client uses, and which it is offered. */
function Version({ of }: { of: AssignmentRow }) {
  const { used, offer } = usedVersion(of);
  return (
    <span>
      {of.version === 0 ? <span className="quiet">{used}</span> : used}
      {offer && <span className="second-line">{offer}</span>}
    </span>
  );
}

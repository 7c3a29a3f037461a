import './Groups.css';
import { Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { GroupRow } from '#shared/contract/administration/locations.ts';
import { listLocations } from '#shared/contract/administration/locations.ts';
import { useCall } from '#web/api/hooks.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { DeleteGroup } from './DeleteGroup.tsx';
import { EditGroup } from './EditGroup.tsx';

type Open = 'add' | { edit: GroupRow } | { remove: GroupRow } | null;

/** Lists the reporting groups of a customer, and adds, renames and deletes them. */
export function Screen() {
  const { customerid = '' } = useParams();
  const answer = useCall(listLocations, { customerid });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const columns = useMemo(() => columnsFor(setOpen), []);
  const add = (
    <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
      Add Reporting Group
    </Button>
  );
  const lastRead = (group: GroupRow) =>
    answer.data?.Grouplist.find(({ custgroupid }) => custgroupid === group.custgroupid) ?? group;
  return (
    <AdminPage
      title="Reporting Groups"
      help="Groups of locations, such as regions or branches. Reports can add up a group."
      above={{ label: 'Locations', to: addresses.locations(customerid), word: 'Go Back' }}
      action={answer.data && answer.data.Grouplist.length > 0 && add}
    >
      <Answered of={answer} what="your reporting groups" shape="list">
        {({ Grouplist }) => (
          <DataTable
            label="groups"
            columns={columns}
            rows={Grouplist}
            rowKey={row => row.custgroupid}
            sort={{ key: 'custgroupdesc' }}
            kept
            empty={
              <Empty title="No reporting groups yet" action={add}>
                Groups of locations, such as regions or branches, appear here. Reports can add up a group.
              </Empty>
            }
          />
        )}
      </Answered>
      {open === 'add' && <EditGroup customerid={customerid} onClose={close} />}
      {open !== null && typeof open === 'object' && 'edit' in open && (
        <EditGroup customerid={customerid} group={lastRead(open.edit)} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && 'remove' in open && (
        <DeleteGroup customerid={customerid} group={open.remove} onClose={close} />
      )}
    </AdminPage>
  );
}

const columnsFor = (setOpen: (open: Open) => void): Column<GroupRow>[] => [
  { key: 'custgroupdesc', label: 'Reporting Group', value: r => r.custgroupdesc, cut: 26, role: 'name' },
  {
    key: 'locations',
    label: 'Locations',
    value: r => r.activelocations,
    words: r => `${r.activelocations} of ${r.locations} active ${r.message}`,
    render: r => <Locations group={r} />,
    bare: true,
  },
  actionColumn(
    'Action',
    r => (
      <div className="row">
        <IconButton small data-opens label={`Edit ${r.custgroupdesc}`} onClick={() => setOpen({ edit: r })}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton small label={`Delete ${r.custgroupdesc}`} onClick={() => setOpen({ remove: r })}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    ),
    '104px',
  ),
];

function Locations({ group: { locations, activelocations, color, message } }: { group: GroupRow }) {
  if (color !== 'red') return `${activelocations} of ${locations} active`;
  return (
    <span className="group-warning" title={message}>
      <Tag tone="bad" icon={<TriangleAlert size={14} aria-hidden="true" />}>
        {message}
      </Tag>
    </span>
  );
}

import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { listSeatLocations, type SeatPlaceRow } from '#shared/contract/administration/peoplelocations.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { useCall } from '#web/api/hooks.ts';
import { PersonCell } from '#web/features/accounts/Person.tsx';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { OwnPeopleOnly } from '#web/features/clients/OwnPeopleOnly.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { AddLocationOf } from './AddLocationOf.tsx';
import { RemoveLocationOf } from './RemoveLocationOf.tsx';

/** Lists which admin or user has which location, and gives and takes locations. */
export function Screen() {
  const { customerid = '' } = useParams();
  const answer = useCall(listSeatLocations, { customerid });
  const [open, setOpen] = useState<'add' | SeatPlaceRow | null>(null);
  const close = () => setOpen(null);
  const columns = useMemo(() => columnsFor(setOpen), []);
  const add = (
    <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
      Add Admin/User Location
    </Button>
  );
  return (
    <AdminPage
      title="Admin and User Locations"
      help="Where people without All Locations work."
      action={answer.data && answer.data.Eligiblelocs.length > 0 && add}
    >
      <OwnPeopleOnly what="change the locations of its owners" />
      <Answered of={answer} what="the locations of your admins and users" shape="list">
        {({ Eligiblelocs }) => (
          <DataTable
            label="locations of admins and users"
            columns={columns}
            rows={Eligiblelocs}
            rowKey={row => `${row.useremail} ${row.locationid}`}
            sort={{ key: 'useremail' }}
            filters={filters}
            kept
            empty={
              <Empty title="Nobody has a location of their own yet" action={add}>
                The locations of people without All Locations appear here.
              </Empty>
            }
          />
        )}
      </Answered>
      {open === 'add' && <AddLocationOf customerid={customerid} onClose={close} />}
      {open !== null && open !== 'add' && (
        <RemoveLocationOf customerid={customerid} row={open} onClose={close} />
      )}
    </AdminPage>
  );
}

const columnsFor = (remove: (row: SeatPlaceRow) => void): Column<SeatPlaceRow>[] => [
  {
    key: 'useremail',
    label: 'Name',
    value: r => personName(r.useremail),
    words: r => `${personName(r.useremail)} ${r.useremail} ${r.userrole}`,
    render: r => (
      <PersonCell email={r.useremail} name={personName(r.useremail)}>
        {r.userrole && <span className="second-line">{r.userrole}</span>}
      </PersonCell>
    ),
    role: 'name',
  },
  {
    key: 'locationdesc',
    label: 'Location',
    value: r => r.locationdesc,
    words: r => `${r.locationdesc}${r.activel === 'N' ? ' not active' : ''}`,
    render: r => (
      <span className="row">
        {r.locationdesc}
        {r.activel === 'N' && <Tag>Not active</Tag>}
      </span>
    ),
  },
  { key: 'admindesc', label: 'User Type', value: r => r.admindesc, bare: true, width: '152px' },
  actionColumn(
    'Action',
    r =>
      r.changeable === 'Y' && (
        <IconButton small label={`Delete ${r.locationdesc} of ${r.useremail}`} onClick={() => remove(r)}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      ),
    '64px',
  ),
];

const filters: readonly Filter<SeatPlaceRow>[] = [
  { key: 'email', label: 'User Email', values: r => [r.useremail] },
  { key: 'location', label: 'Location', values: r => [r.locationdesc] },
];

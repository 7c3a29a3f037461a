import './Permissions.css';
import { CircleHelp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  permissionColumns,
  permissionFilters,
} from '#shared/contract/administration/parts/permissionlist.ts';
import { listUserPermissions, type PermissionRow } from '#shared/contract/administration/permissions.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { useListed } from '#web/api/listing.ts';
import { PersonCell } from '#web/features/accounts/Person.tsx';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Views } from '#web/ui/page/Views.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { hasNoRow } from '#web/ui/table/listing/served.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { AddPermissions } from './AddPermissions.tsx';
import { EditPermission } from './EditPermission.tsx';
import { ExplainAccess } from './ExplainAccess.tsx';
import { MatrixView } from './matrix/MatrixView.tsx';
import { RemovePermission } from './RemovePermission.tsx';

type Open = 'add' | 'explain' | { edit: PermissionRow } | { remove: PermissionRow } | null;

/** Lists which user may see or answer which topic at which location, and gives, changes and takes away. */
export function Screen() {
  const { customerid = '' } = useParams();
  const { answer, served } = useListed(listUserPermissions, { customerid });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const columns = useMemo(() => columnsFor(setOpen), []);
  const [query, setQuery] = useSearchParams();
  const view = query.get('view') === 'matrix' ? 'matrix' : 'list';
  const views = (
    <Views
      views={viewNames}
      view={view}
      onView={next =>
        setQuery(next === 'matrix' ? { view: next } : {}, { replace: true, preventScrollReset: true })
      }
    />
  );
  const add = (
    <Button
      look={view === 'matrix' ? 'secondary' : 'primary'}
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={() => setOpen('add')}
    >
      Add User to Location/Topic
    </Button>
  );
  return (
    <AdminPage
      title="User Permissions for Topics"
      help="Which topics a user can see or answer, and where."
      more={
        <Button
          look="quiet"
          icon={<CircleHelp size={18} aria-hidden="true" />}
          onClick={() => setOpen('explain')}
        >
          Why can or can’t someone…
        </Button>
      }
      action={answer.data && !hasNoRow(answer.data.Usertoploc, served) && add}
    >
      {view === 'matrix' ? (
        <MatrixView customerid={customerid} views={views} />
      ) : (
        <Answered of={answer} what="the permissions" shape="list">
          {({ Usertoploc }) => (
            <DataTable
              label="permissions"
              columns={columns}
              rows={Usertoploc}
              rowKey={keyOf}
              sort={served ? { key: 'useremail' } : { key: 'cuzdesc' }}
              filters={permissionFilters}
              served={served}
              kept
              tools={views}
              empty={
                <Empty title="No permissions yet" action={add}>
                  This list shows which user can see or answer which topic. Administrators and people with All
                  Locations need no permission.
                </Empty>
              }
            />
          )}
        </Answered>
      )}
      {open === 'add' && <AddPermissions customerid={customerid} onClose={close} />}
      {open === 'explain' && <ExplainAccess customerid={customerid} onClose={close} />}
      {open !== null && typeof open === 'object' && 'edit' in open && (
        <EditPermission permission={open.edit} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && 'remove' in open && (
        <RemovePermission permission={open.remove} onClose={close} />
      )}
    </AdminPage>
  );
}

const viewNames = { list: 'List', matrix: 'Matrix' } as const;

const keyOf = (row: PermissionRow): string => `${row.useremail} ${row.topicid} ${row.locationid}`;

const columnsFor = (setOpen: (open: Open) => void): Column<PermissionRow>[] => [
  { ...permissionColumns.topic, label: 'Topic', role: 'name' },
  { ...permissionColumns.location, label: 'Location', cut: 30, width: '220px', bare: true },
  {
    ...permissionColumns.user,
    label: 'Name',
    render: r => <PersonCell email={r.useremail} name={personName(r.useremail)} />,
    width: '260px',
    bare: true,
  },
  {
    ...permissionColumns.privilege,
    label: 'Privilege',
    render: r => <Tag tone={r.privilege === 'Edit' ? 'good' : 'neutral'}>{r.privilege}</Tag>,
    width: '96px',
    bare: true,
  },
  actionColumn(
    'Action',
    r => (
      <div className="row">
        <IconButton
          small
          data-opens
          label={`Edit ${r.useremail} at ${r.cuzdesc}, ${r.locationdesc}`}
          onClick={() => setOpen({ edit: r })}
        >
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          small
          label={`Delete ${r.useremail} at ${r.cuzdesc}, ${r.locationdesc}`}
          onClick={() => setOpen({ remove: r })}
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    ),
    '104px',
  ),
];

import { CircleCheck, CircleSlash, Info, Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { LocationList } from '#shared/contract/administration/locations.ts';
import { type LocationRow, listLocations } from '#shared/contract/administration/locations.ts';
import type { Filter } from '#shared/domain/kit/search.ts';
import { textOfRows } from '#shared/domain/loading/cells.ts';
import { loads } from '#shared/domain/loading/loads.ts';
import { placeCells } from '#shared/domain/loading/places.ts';
import { useCall } from '#web/api/hooks.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useListedRows } from '#web/ui/table/listing/useListedRows.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { AddLocation } from './AddLocation.tsx';
import { EditLocation } from './EditLocation.tsx';

/** Lists the locations of a customer with how many the plan has room for, and adds and edits them. */
export function Screen() {
  const { customerid = '' } = useParams();
  const answer = useCall(listLocations, { customerid });
  const [open, setOpen] = useState<'add' | LocationRow | null>(null);
  const close = () => setOpen(null);
  const [listed, onListed] = useListedRows<LocationRow>();
  const [added, setAdded] = useState<readonly LocationRow[]>([]);
  const waiting = added.filter(({ activel }) => activel === 'Y');
  const list = answer.data;
  const columns = useMemo(() => columnsFor(list?.grouping === 'Y', setOpen), [list?.grouping]);
  const isMaster = list?.everywhere === 'Y';
  const add = (
    <Button look="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setOpen('add')}>
      Add Location
    </Button>
  );
  const lastRead = ({ locationid }: LocationRow) =>
    list?.Custloclist.find(row => row.locationid === locationid);
  return (
    <AdminPage
      title="Locations"
      help={
        list
          ? `The places where people answer. ${list.Activecount} of ${list.Locatelimit} active.`
          : 'The places where people answer.'
      }
      links={
        isMaster &&
        list.grouping === 'Y' && (
          <ButtonLink look="quiet" to={addresses.reportingGroups(customerid)}>
            Reporting Group
          </ButtonLink>
        )
      }
      more={
        list && (
          <>
            {isMaster && (
              <ButtonLink look="quiet" to={addresses.rowImport('places', customerid)}>
                Import from a file
              </ButtonLink>
            )}
            <Button
              look="quiet"
              onClick={() => saveFile('locations.csv', 'text/csv', locationsCsv(listed.rows, list))}
            >
              Save as CSV
            </Button>
          </>
        )
      }
      action={isMaster && add}
    >
      {waiting.length > 0 && (
        <Notice
          tone="info"
          icon={<Info size={18} aria-hidden="true" />}
          action={
            <ButtonLink look="quiet" to={addresses.topicLocations(customerid, 'grid')}>
              Add topics
            </ButtonLink>
          }
        >
          Nothing can be answered at {named(waiting.map(row => row.locationdesc))} yet. Add topics there.
        </Notice>
      )}
      <Answered of={answer} what="your locations" shape="list">
        {({ Custloclist }) => (
          <DataTable
            label="locations"
            columns={columns}
            rows={Custloclist}
            rowKey={row => row.locationid}
            sort={{ key: 'locationdesc' }}
            filters={filters}
            kept
            onListed={onListed}
            empty={
              <Empty title="No location of yours yet">
                Locations that an administrator assigns to you appear here.
              </Empty>
            }
          />
        )}
      </Answered>
      {list && open === 'add' && (
        <AddLocation
          customerid={customerid}
          list={list}
          onAdded={row => setAdded([...added, row])}
          onClose={close}
        />
      )}
      {list && open !== null && open !== 'add' && (
        <EditLocation customerid={customerid} location={lastRead(open) ?? open} list={list} onClose={close} />
      )}
    </AdminPage>
  );
}

const named = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

const stateOf = ({ activel }: LocationRow): string => (activel === 'Y' ? 'Active' : 'Inactive');

const columnsFor = (grouping: boolean, edit: (row: LocationRow) => void): Column<LocationRow>[] => [
  { key: 'locationdesc', label: 'Location', value: r => r.locationdesc, cut: 30, role: 'name' },
  { key: 'country', label: 'Country', value: r => r.countryfulldesc, bare: true, width: '128px' },
  {
    key: 'sector',
    label: 'Sector',
    value: r => r.sectordesc,
    words: r => r.sectordesc || 'Please choose',
    render: r => r.sectordesc || <Tag tone="bad">Please choose</Tag>,
    width: '168px',
  },
  { key: 'custlocid', label: 'Internal Location', value: r => r.custlocid, cut: 20, width: '144px' },
  ...(grouping
    ? [
        {
          key: 'group',
          label: 'Reporting Group',
          value: (r: LocationRow) => r.custgroupdesc,
          cut: 26,
          width: '152px',
        },
      ]
    : []),
  {
    key: 'active',
    label: 'State',
    value: stateOf,
    render: r => <State of={r} />,
    width: '104px',
    bare: true,
  },
  actionColumn(
    'Edit',
    r => (
      <IconButton small label={`Edit ${r.locationdesc}`} onClick={() => edit(r)}>
        <Pencil size={16} aria-hidden="true" />
      </IconButton>
    ),
    '56px',
  ),
];

const filters: readonly Filter<LocationRow>[] = [
  { key: 'country', label: 'Country', values: r => [r.countryfulldesc] },
  { key: 'group', label: 'Reporting Group', values: r => (r.custgroupdesc ? [r.custgroupdesc] : []) },
  {
    key: 'active',
    label: 'State',
    values: r => [stateOf(r)],
    order: ['Active', 'Inactive'],
  },
];

function State({ of }: { of: LocationRow }) {
  const active = of.activel === 'Y';
  const Icon = active ? CircleCheck : CircleSlash;
  return (
    <Tag tone={active ? 'good' : 'neutral'} icon={<Icon size={14} aria-hidden="true" />}>
      {stateOf(of)}
    </Tag>
  );
}

/** Returns the locations of a list as CSV, which the import reads. */
function locationsCsv(rows: readonly LocationRow[], { Grouplist }: LocationList): string {
  const groups = new Map(Grouplist.map(({ custgroupid, custgroupdesc }) => [custgroupid, custgroupdesc]));
  return textOfRows(
    loads.places.columns.import,
    rows.map(row =>
      placeCells(
        {
          name: row.locationdesc,
          country: row.countrycode,
          sector: row.sectorid,
          internalId: row.custlocid,
          groupid: row.custgroupid,
          active: row.activel === 'Y',
        },
        groupid => groups.get(groupid) ?? '',
      ),
    ),
  );
}

import { CircleCheck, CircleSlash, Pencil, Plus, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  everyWords,
  obstacle,
  placeFilters,
  topicPlaceColumns,
} from '#shared/contract/topics/parts/placelist.ts';
import type { TopicPlace } from '#shared/contract/topics/topiclocations.ts';
import { listTopicLocations } from '#shared/contract/topics/topiclocations.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { textOfRows } from '#shared/domain/loading/cells.ts';
import { loads } from '#shared/domain/loading/loads.ts';
import { dueDayWords, targetWords } from '#shared/domain/scheduling/words.ts';
import { placementKey } from '#shared/domain/topics/placement.ts';
import { useListed } from '#web/api/listing.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { SchedulePanel } from '#web/features/scheduling/SchedulePanel.tsx';
import { CheckedFrame } from '#web/features/tasks/CheckedBar.tsx';
import { addresses } from '#web/session/addresses.ts';
import { isMaster } from '#web/session/masters.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Views } from '#web/ui/page/Views.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { hasNoRow } from '#web/ui/table/listing/served.ts';
import { useCheckedRows } from '#web/ui/table/listing/useListedRows.ts';
import type { RowSelection } from '#web/ui/table/RowSelection.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { AddPlace } from './AddPlace.tsx';
import { EditPlace } from './EditPlace.tsx';
import { PlaceGrid } from './PlaceGrid.tsx';

/** Shows which topic is answered at which location: as a grid to check, or as a list. */
export function Screen() {
  const { customerid } = useParams();
  const { answer, served } = useListed(listTopicLocations, { customerid });
  const { user } = useSession();
  const [open, setOpen] = useState<'add' | 'schedule' | TopicPlace | null>(null);
  const close = () => setOpen(null);
  const { chosen, onChange, seen, settle, listed, onListed } = useCheckedRows<TopicPlace>(placementKey);
  const selection = useMemo(
    (): RowSelection<TopicPlace> => ({
      chosen,
      onChange,
      may: r => r.topicactive === 'Y' && r.activel === 'Y',
      nameOf: r => targetWords(r.cuzdesc, r.locationdesc),
    }),
    [chosen, onChange],
  );
  const [view, setView] = useView();
  const columns = useMemo<Column<TopicPlace>[]>(
    () => [
      { ...topicPlaceColumns.topic, label: 'Topic', role: 'name' },
      { ...topicPlaceColumns.location, label: 'Location', width: '168px', bare: true },
      {
        ...topicPlaceColumns.active,
        label: 'Active',
        render: r => <State place={r} />,
        width: '132px',
      },
      { ...topicPlaceColumns.since, label: 'Active since', whole: true, width: '120px' },
      { ...topicPlaceColumns.every, label: 'How often', width: '136px' },
      { ...topicPlaceColumns.due, label: 'Due', whole: true, width: '88px' },
      {
        ...topicPlaceColumns.asked,
        label: 'Asked',
        render: ({ askedemail }) => askedemail && <span title={askedemail}>{personName(askedemail)}</span>,
        width: '136px',
      },
      actionColumn(
        'Edit',
        r => (
          <IconButton small label={`Edit ${r.cuzdesc} at ${r.locationdesc}`} onClick={() => setOpen(r)}>
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
        ),
        '56px',
      ),
    ],
    [],
  );
  const add = (
    <Button
      look={view === 'grid' ? 'secondary' : 'primary'}
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={() => setOpen('add')}
    >
      Add Topic Location
    </Button>
  );
  const views = <Views views={viewNames} view={view} onView={setView} />;
  return (
    <AdminPage
      title="Topics at Locations"
      help="Where each topic is answered, how often, until when, and who is asked first."
      {...(isMaster(user) && {
        more: (
          <>
            <ButtonLink look="quiet" to={addresses.rowImport('schedules', user.customerid)}>
              Import schedules
            </ButtonLink>
            {/* Of a list that is read page by page, only one page is here. */}
            {view === 'list' && !served && listed.rows.length > 0 && (
              <Button
                look="quiet"
                onClick={() => saveFile('schedules.csv', 'text/csv', sheetOfSchedules(listed.rows))}
              >
                Save as CSV
              </Button>
            )}
          </>
        ),
      })}
      action={answer.data && !hasNoRow(answer.data.Activetoploc, served) && add}
    >
      <Answered of={answer} what="the topics at your locations">
        {list => (
          <>
            {list.Activetoploc.length === 0 && view === 'list' && views}
            {view === 'grid' ? (
              <PlaceGrid customerid={customerid} listed={list} views={views} />
            ) : (
              <DataTable
                label="topics at locations"
                columns={columns}
                rows={list.Activetoploc}
                rowKey={placementKey}
                sort={{ key: 'cuzdesc' }}
                filters={placeFilters}
                served={served}
                kept
                selection={selection}
                onListed={onListed}
                tools={views}
                empty={
                  <Empty title="No topic at a location yet" action={add}>
                    You'll find the topics of each of your locations here. Once you add one, people can answer
                    it from today on.
                  </Empty>
                }
              />
            )}
          </>
        )}
      </Answered>
      {view === 'list' && seen.length > 0 && (
        <CheckedFrame what="topics at locations" count={seen.length} onClear={() => settle()}>
          <span className="grow" />
          <Button look="primary" onClick={() => setOpen('schedule')}>
            Schedule
          </Button>
        </CheckedFrame>
      )}
      {open === 'schedule' && (
        <SchedulePanel
          targets={seen.map(({ topicid, locationid }) => ({ topicid, locationid }))}
          onClose={close}
          onDone={() => settle()}
        />
      )}
      {open === 'add' && <AddPlace customerid={customerid} onClose={close} />}
      {open !== null && typeof open === 'object' && <EditPlace place={open} onClose={close} />}
    </AdminPage>
  );
}

/** Returns topics at locations with their schedules as CSV, which the import reads. */
const sheetOfSchedules = (rows: readonly TopicPlace[]): string =>
  textOfRows(
    loads.schedules.columns.import,
    rows.map(row => ({
      topic: row.cuzdesc,
      location: row.locationdesc,
      every: everyWords(row),
      from: '',
      dueDay: dueDayWords(row.dueday),
      answerer: row.askedemail || 'Nobody',
    })),
  );

const viewNames = { grid: 'Grid', list: 'List' } as const;
type View = keyof typeof viewNames;

/** Returns how topics and locations are shown, which the address keeps: as a grid where there is room for one. */
function useView(): [View, (view: View) => void] {
  const [query, setQuery] = useSearchParams();
  const [roomy] = useState(() => matchMedia('(min-width: 1024px)').matches);
  const named = query.get('view');
  const view = named === 'grid' || named === 'list' ? named : roomy ? 'grid' : 'list';
  return [view, next => setQuery({ view: next }, { replace: true, preventScrollReset: true })];
}

function State({ place }: { place: TopicPlace }) {
  const on = place.activetl === 'Y';
  const Icon = on ? CircleCheck : CircleSlash;
  const hint = obstacle(place);
  return (
    <span className="row">
      <Tag tone={on ? 'good' : 'neutral'} icon={<Icon size={14} aria-hidden="true" />}>
        {on ? 'Yes' : 'No'}
      </Tag>
      {hint && (
        <Tag tone="warn" icon={<TriangleAlert size={14} aria-hidden="true" />}>
          {hint}
        </Tag>
      )}
    </span>
  );
}

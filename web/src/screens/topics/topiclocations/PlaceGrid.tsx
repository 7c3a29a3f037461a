import './PlaceGrid.css';
import { type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Output } from '#shared/contract/kit/call.ts';
import type { listTopicLocations, TopicPlace } from '#shared/contract/topics/topiclocations.ts';
import { listPlaceableTopics } from '#shared/contract/topics/topiclocations.ts';
import { placementChanges, placementKey } from '#shared/domain/topics/placement.ts';
import { useCall } from '#web/api/hooks.ts';
import { type Outcomes, pairingOf, usePlacing } from '#web/features/topics/usePlacing.ts';
import { Button } from '#web/ui/Button.tsx';
import { NothingSaved } from '#web/ui/dialog/nothingsaved.ts';
import { useUnsaved } from '#web/ui/dialog/unsaved.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { type GridLocation, type GridRow, gridOf, shownAtOnce } from './grid.ts';
import { PlaceCell, WholeRow } from './PlaceCell.tsx';
import { usePairs } from './usePairs.ts';

interface Props {
  customerid: string | undefined;
  listed: Output<typeof listTopicLocations>;
  /** What changes between grid and list. */
  views: ReactNode;
}

const nothing: ReadonlyMap<string, boolean> = new Map();

/** Shows topics and locations as a grid of boxes to check. What was changed is saved together. */
export function PlaceGrid({ customerid, listed, views }: Props) {
  const eligible = useCall(listPlaceableTopics, { customerid });
  const [first, setFirst] = useState(0);
  const { pairs, missing } = usePairs(customerid, listed, eligible.data?.Eligiblelocation, first);
  const { rows, places } = useMemo(
    () => (eligible.data ? gridOf(pairs, eligible.data) : { rows: [], places: [] }),
    [pairs, eligible.data],
  );
  const { place, pending } = usePlacing(customerid);
  const { setUnsaved, question } = useUnsaved();
  const reason = useContext(NothingSaved);
  const [wanted, setWanted] = useState(nothing);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const pairings = useMemo(() => pairs.map(pairingOf), [pairs]);
  const changes = useMemo(() => placementChanges(pairings, wanted), [pairings, wanted]);
  const change = useCallback(
    (next: ReadonlyMap<string, boolean>) => {
      setWanted(next);
      setOutcomes(new Map());
      setUnsaved(placementChanges(pairings, next).length > 0);
    },
    [pairings, setUnsaved],
  );
  const save = async () => {
    const made = await place(changes);
    const failed = [...made].filter(([, problem]) => problem);
    const left = new Map(failed.map(([key]) => [key, wanted.get(key)!]));
    setWanted(left);
    setOutcomes(made);
    setUnsaved(left.size > 0);
    const saved = made.size - failed.length;
    if (saved > 0) toast('success', `${counted(saved)} saved.`);
    if (failed.length > 0)
      toast('error', `${counted(failed.length)} not saved. The reasons are below the grid.`);
  };

  const shown = useMemo(() => places.slice(first, first + shownAtOnce), [places, first]);
  const columns = useMemo(
    () => columnsOf(missing ? [] : shown, { wanted, outcomes, change }),
    [missing, shown, wanted, outcomes, change],
  );
  return (
    <Answered of={eligible} what="topics and locations">
      {() => (
        <div className="place-grid" data-unsaved={changes.length > 0 || undefined}>
          <DataTable
            label="topics"
            columns={columns}
            rows={rows}
            rowKey={row => row.topicid}
            sort={{ key: 'cuzdesc' }}
            tools={
              <>
                <Places count={places.length} first={first} onFirst={setFirst} />
                {views}
              </>
            }
            empty={
              <Empty title="No topic is active">
                Once a topic is active, you can check here at which locations people answer it.
              </Empty>
            }
          />
          {changes.length > 0 && (
            <section className="bar-over save-bar place-bar" aria-label="Changes that are not saved">
              <div>
                <strong>{counted(changes.length)}</strong>
                {reason && <p role="status">{reason}</p>}
                {failures(rows, places, outcomes).map(({ key, name, problem }) => (
                  <p key={key} className="place-failed">
                    {name}: {problem}
                  </p>
                ))}
              </div>
              <span className="place-bar-buttons">
                <Button look="quiet" onClick={() => change(nothing)}>
                  Discard
                </Button>
                <Button look="primary" busy={pending} disabled={reason !== ''} onClick={() => void save()}>
                  Save
                </Button>
              </span>
            </section>
          )}
          {question}
        </div>
      )}
    </Answered>
  );
}

/** Returns which changes could not be saved, and why. */
function failures(rows: readonly GridRow[], places: readonly GridLocation[], outcomes: Outcomes) {
  return [...outcomes].flatMap(([key, problem]) => {
    const [topicid, locationid] = key.split(' ');
    const topic = rows.find(row => row.topicid === topicid)?.cuzdesc;
    const place = places.find(one => one.locationid === locationid)?.locationdesc;
    return problem ? [{ key, problem, name: `${topic} at ${place}` }] : [];
  });
}

const counted = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** Shows which of many locations the grid shows, and leads to the next ones. */
function Places({ count, first, onFirst }: { count: number; first: number; onFirst(first: number): void }) {
  if (count <= shownAtOnce) return null;
  const last = Math.min(count, first + shownAtOnce);
  return (
    <nav className="row" aria-label="Locations shown">
      <Button look="quiet" disabled={first === 0} onClick={() => onFirst(first - shownAtOnce)}>
        Previous locations
      </Button>
      <span className="small whole">
        {first + 1}–{last} of {count}
      </span>
      <Button look="quiet" disabled={last === count} onClick={() => onFirst(last)}>
        Next locations
      </Button>
    </nav>
  );
}

interface Cells {
  wanted: ReadonlyMap<string, boolean>;
  outcomes: Outcomes;
  change(wanted: ReadonlyMap<string, boolean>): void;
}

function columnsOf(places: readonly GridLocation[], { wanted, outcomes, change }: Cells): Column<GridRow>[] {
  const keyOf = (row: GridRow, place: GridLocation) =>
    placementKey({ topicid: row.topicid, locationid: place.locationid });
  const isOn = (row: GridRow, place: GridLocation) =>
    wanted.get(keyOf(row, place)) ?? row.at.get(place.locationid)?.activetl === 'Y';
  const may = (row: GridRow, place: GridLocation) => row.at.has(place.locationid) || (row.open && place.open);
  const set = (row: GridRow, some: readonly GridLocation[], on: boolean) =>
    change(new Map([...wanted, ...some.map(place => [keyOf(row, place), on] as const)]));
  return [
    { key: 'cuzdesc', label: 'Topic', value: row => row.cuzdesc, role: 'name' },
    {
      key: 'all',
      label: 'All locations',
      value: () => '',
      sortable: false,
      width: '96px',
      render: row => {
        const some = places.filter(place => may(row, place));
        const on = some.filter(place => isOn(row, place)).length;
        return (
          <WholeRow
            label={`${row.cuzdesc} at all locations shown`}
            on={on}
            of={some.length}
            onCheck={next => set(row, some, next)}
          />
        );
      },
    },
    ...places.map(
      (place): Column<GridRow> => ({
        key: place.locationid,
        label: place.locationdesc,
        value: row => (isOn(row, place) ? 1 : 0),
        words: () => '',
        sortable: false,
        width: widthFor(place.locationdesc),
        render: row => (
          <PlaceCell
            label={`${row.cuzdesc} at ${place.locationdesc}`}
            on={isOn(row, place)}
            may={may(row, place)}
            changed={
              wanted.has(keyOf(row, place)) && isOn(row, place) !== stored(row.at.get(place.locationid))
            }
            outcome={outcomes.get(keyOf(row, place))}
            onCheck={next => set(row, [place], next)}
          />
        ),
      }),
    ),
  ];
}

/** Returns a width for a location that leaves the words of its name whole, unless one is very long. */
function widthFor(name: string): string {
  const longest = Math.max(...name.split(/[\s-]/).map(word => word.length));
  return `${Math.min(120, Math.max(96, 24 + 9 * longest))}px`;
}

const stored = (place: TopicPlace | undefined): boolean => place?.activetl === 'Y';

import './Matrix.css';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  listLocationPermissions,
  listPermissionChoices,
  type PermissionChoices,
} from '#shared/contract/administration/permissions.ts';
import { useCall } from '#web/api/hooks.ts';
import { firstPlace } from '#web/screens/administration/permissions/choices.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { NothingSaved } from '#web/ui/dialog/nothingsaved.ts';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { Field } from '#web/ui/form/Form.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { ActionsLeft } from './ActionsLeft.tsx';
import {
  type CellRange,
  type CellState,
  cellKeysIn,
  type Matrix,
  matrixAt,
  states,
  taken,
  type WantedCells,
} from './matrix.ts';
import { PermissionGrid } from './PermissionGrid.tsx';
import { PersonList } from './PersonList.tsx';
import { useMatrix } from './useMatrix.ts';

interface Props {
  customerid: string;
  /** What changes between list and matrix. */
  views: ReactNode;
}

/** Shows who may see or answer what at one place, to change many permissions at once. */
export function MatrixView(props: Props) {
  const choices = useCall(listPermissionChoices, { customerid: props.customerid });
  return (
    <Answered of={choices} what="users, topics and locations">
      {data => <Place {...props} choices={data} />}
    </Answered>
  );
}

const corner: CellRange = { from: [0, 0], to: [0, 0] };

function Place({ customerid, choices, views }: Props & { choices: PermissionChoices }) {
  const [query, setQuery] = useSearchParams();
  const named = query.get('place');
  const { locations } = choices;
  const locationid = locations.find(each => each.locationid === named)?.locationid ?? firstPlace(choices);
  const given = useCall(listLocationPermissions, { locationid }, locationid !== '');
  const matrix = useMemo(
    () => matrixAt(locationid, choices, given.data?.given ?? []),
    [locationid, choices, given.data],
  );
  const { wanted, problems, pending, set, save, store, leaving, keep, undo, discard, ask, question } =
    useMatrix(locationid, matrix);
  const [range, setRange] = useState(corner);
  const view = useRef<HTMLDivElement>(null);
  /** Whether the bar of unsaved changes was there. */
  const bar = useRef(false);
  const unsaved = wanted.size > 0 || undo !== undefined;
  useEffect(() => {
    const went = bar.current && !unsaved;
    bar.current = unsaved;
    // The button that had the focus went away with the bar, and left it to the page.
    if (!went || !document.activeElement?.contains(view.current)) return;
    view.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"], summary')?.focus();
  }, [unsaved]);
  const [roomy] = useState(() => matchMedia('(min-width: 641px)').matches);
  const { people, topics } = matrix;
  const choose = (place: string) =>
    place &&
    ask(() => {
      discard();
      setRange(corner);
      setQuery({ view: 'matrix', place }, { replace: true, preventScrollReset: true });
    });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Z works wherever the focus is within the matrix.
    <div
      ref={view}
      className="matrix-view"
      data-unsaved={wanted.size > 0 || undefined}
      onKeyDown={event => {
        if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || !undo) return;
        event.preventDefault();
        undo();
      }}
    >
      <div className="matrix-tools">
        <Field label="Location">
          {control => (
            <Combobox
              control={control}
              value={locationid}
              onChange={choose}
              options={locations.map(each => ({ value: each.locationid, label: each.locationdesc }))}
            />
          )}
        </Field>
        {views}
      </div>
      {people.length === 0 || topics.length === 0 ? (
        <NothingHere customerid={customerid} nobody={people.length === 0} />
      ) : !given.data ? (
        <Answered of={given} what="the permissions">
          {() => null}
        </Answered>
      ) : roomy ? (
        <>
          <SetSelected
            count={cellKeysIn(matrix, range).length}
            onSet={state => set(cellKeysIn(matrix, range), state)}
          />
          <PermissionGrid {...{ matrix, wanted, range }} onRange={setRange} onSet={set} />
        </>
      ) : (
        <PersonList {...{ matrix, wanted }} onSet={set} />
      )}
      {problems.size > 0 && <Problems problems={problems} topics={topics} />}
      {unsaved && <SaveBar {...{ wanted, pending, undo }} onDiscard={discard} onSave={() => void save()} />}
      {leaving.length > 0 && (
        <ActionsLeft
          left={leaving}
          topics={topics}
          busy={pending}
          onSave={() => void store()}
          onClose={keep}
        />
      )}
      {question}
    </div>
  );
}

/** Says what is missing before there is anything to permit at a place: people, or else topics. */
const NothingHere = ({ customerid, nobody }: { customerid: string; nobody: boolean }) => (
  <Empty title={nobody ? 'No user has this location' : 'No topic is active here'}>
    {nobody ? (
      <>
        Permissions are for Users with locations of their own. Add this location to them under{' '}
        <Link to={addresses.peopleLocations(customerid)}>Admin and User Locations</Link>.
      </>
    ) : (
      <>
        Add topics to this location under{' '}
        <Link to={addresses.topicLocations(customerid)}>Topics at Locations</Link>.
      </>
    )}
  </Empty>
);

/** Sets all selected cells at once. */
const SetSelected = ({ count, onSet }: { count: number; onSet(state: CellState): void }) => (
  <div className="matrix-tools">
    <p className="small quiet">
      Click a cell, or move with the arrow keys and press V, E or N. Shift selects several. A name selects its
      row or column.
    </p>
    <fieldset className="row">
      <legend className="visually-hidden">Set what is selected</legend>
      <span className="small whole" aria-live="polite">
        {count === 1 ? '1 cell' : `${count} cells`}
      </span>
      {states.map(state => (
        <Button key={state} small look="quiet" onClick={() => onSet(state)}>
          {state}
        </Button>
      ))}
    </fieldset>
  </div>
);

interface ProblemsProps {
  /** What was wrong with cells, by their keys. */
  problems: ReadonlyMap<string, string>;
  topics: Matrix['topics'];
}

const Problems = ({ problems, topics }: ProblemsProps) => (
  <ul className="matrix-problems" role="alert">
    {[...problems].map(([key, problem]) => {
      const [useremail, topicid] = key.split(' ');
      const topic = topics.find(each => each.topicid === topicid)?.cuzdesc;
      return (
        <li key={key}>
          {useremail}, {topic}: {problem}
        </li>
      );
    })}
  </ul>
);

/** Says what is not saved yet, and saves it, undoes its last step or discards it. */
function SaveBar(props: {
  wanted: WantedCells;
  pending: boolean;
  undo: (() => void) | undefined;
  onDiscard(): void;
  onSave(): void;
}) {
  const { wanted, pending, undo, onDiscard, onSave } = props;
  const losses = taken(wanted).length;
  const reason = useContext(NothingSaved);
  return (
    <section className="bar-over save-bar" aria-label="Changes that are not saved">
      <div>
        <strong>{wanted.size === 1 ? '1 change' : `${wanted.size} changes`}</strong>
        {reason && <p role="status">{reason}</p>}
        {losses > 0 && (
          <p className="small quiet">
            {losses === 1 ? '1 permission is' : `${losses} permissions are`} taken away.
          </p>
        )}
      </div>
      <span className="row">
        <Button
          look="quiet"
          disabled={!undo}
          icon={<Undo2 size={18} aria-hidden="true" />}
          onClick={() => undo?.()}
        >
          Undo
        </Button>
        <Button look="quiet" onClick={onDiscard}>
          Discard
        </Button>
        <Button look="primary" busy={pending} disabled={wanted.size === 0 || reason !== ''} onClick={onSave}>
          Save
        </Button>
      </span>
    </section>
  );
}

import './AddToPlaces.css';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { listPlaceableTopics, listTopicLocations } from '#shared/contract/topics/topiclocations.ts';
import { type Pairing, placementChanges, placementKey } from '#shared/domain/topics/placement.ts';
import { queryOf, useCall } from '#web/api/hooks.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { type Outcomes, pairingOf, usePlacing } from './usePlacing.ts';

/** What tells whether a topic is at no location yet; false where the person may not add it to any. */
export function useIsNowhere(): (topicid: string) => Promise<boolean> {
  const { may } = useSession();
  const client = useQueryClient();
  return async topicid => {
    if (!may('Edit Topic Locations')) return false;
    try {
      const { Activetoploc } = await client.fetchQuery(queryOf(listTopicLocations, { topicid }));
      return Activetoploc.length === 0;
    } catch {
      // The topic can be added under Topics at Locations as well.
      return false;
    }
  };
}

interface Props {
  topic: { topicid: string; cuzdesc: string };
  onClose(): void;
}

/** Asks where people answer a topic that has just become active, and adds it to all those locations at once. */
export function AddToPlaces({ topic, onClose }: Props) {
  const eligible = useCall(listPlaceableTopics, {});
  const placed = useCall(listTopicLocations, { topicid: topic.topicid });
  const locations = eligible.data?.Eligiblelocation ?? [];
  const pairings = placed.data?.Activetoploc.map(pairingOf) ?? [];
  const { place, pending } = usePlacing();
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const keyOf = (locationid: string) => placementKey({ topicid: topic.topicid, locationid });
  const wanted = locations.filter(({ locationid }) => !unchecked.has(locationid));
  const changes = placementChanges(pairings, new Map(wanted.map(l => [keyOf(l.locationid), true])));
  const add = async () => {
    const made = await place(changes);
    setOutcomes(before => new Map([...before, ...made]));
    if ([...made.values()].some(Boolean)) return;
    toast('success', `${topic.cuzdesc} was added to ${counted(made.size)}.`);
    onClose();
  };
  return (
    <Dialog
      title={`Where do people answer ${topic.cuzdesc}?`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button
            look="primary"
            busy={pending}
            disabled={!eligible.data || !placed.data || changes.length === 0}
            onClick={() => void add()}
          >
            Add to {counted(changes.length)}
          </Button>
        </>
      }
    >
      <Answered of={eligible} what="your locations">
        {({ Eligiblelocation }) =>
          Eligiblelocation.length === 0 ? (
            <Empty title="No location is active">
              Once a location is active, you can add this topic to it under Topics at Locations.
            </Empty>
          ) : (
            <fieldset className="places-choice">
              <legend className="quiet">
                The topic is active. People can answer it every month at each location that you check.
              </legend>
              {[...Eligiblelocation].sort(byName).map(location => (
                <PlaceBox
                  key={location.locationid}
                  location={location}
                  active={isActive(pairings, keyOf(location.locationid))}
                  checked={!unchecked.has(location.locationid)}
                  problem={outcomes.get(keyOf(location.locationid))}
                  onCheck={checked => setUnchecked(before => toggled(before, location.locationid, !checked))}
                />
              ))}
            </fieldset>
          )
        }
      </Answered>
    </Dialog>
  );
}

interface BoxProps {
  location: { locationdesc: string; countrycode: string };
  /** People can already answer it there. */
  active: boolean;
  checked: boolean;
  /** Why it could not be added; '' after it was added. */
  problem: string | undefined;
  onCheck(checked: boolean): void;
}

function PlaceBox({ location: { locationdesc, countrycode }, active, checked, problem, onCheck }: BoxProps) {
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          checked={active || checked}
          disabled={active}
          onChange={({ target }) => onCheck(target.checked)}
        />
        {locationdesc} <span className="quiet">{countrycode}</span>
        {active && (
          <span className="place-added">
            <CircleCheck size={16} aria-hidden="true" /> Added
          </span>
        )}
      </label>
      {problem && (
        <p className="field-problem">
          <TriangleAlert size={14} aria-hidden="true" /> {problem}
        </p>
      )}
    </div>
  );
}

const counted = (count: number) => (count === 1 ? '1 location' : `${count} locations`);

const byName = (a: { locationdesc: string }, b: { locationdesc: string }) =>
  a.locationdesc.localeCompare(b.locationdesc);

const isActive = (pairings: readonly Pairing[], key: string) =>
  pairings.some(pairing => pairing.active && placementKey(pairing) === key);

/** Returns a set with or without one of its values. */
function toggled(before: ReadonlySet<string>, value: string, inside: boolean): ReadonlySet<string> {
  const next = new Set(before);
  if (inside) next.add(value);
  else next.delete(value);
  return next;
}

import { useEffect, useMemo, useRef } from 'react';
import type { Output } from '#shared/contract/kit/call.ts';
import {
  type listPlaceableTopics,
  listTopicLocations,
  type TopicPlace,
} from '#shared/contract/topics/topiclocations.ts';
import { placementKey } from '#shared/domain/topics/placement.ts';
import { useCall } from '#web/api/hooks.ts';
import { byName, shownAtOnce } from './grid.ts';

type Locations = Output<typeof listPlaceableTopics>['Eligiblelocation'];

const none: ReadonlyMap<string, TopicPlace> = new Map();

/**
 * Returns the topics at locations that a grid has from its location number `first` on: those that were listed, or, where
 * the list is too long to come whole, those of the locations that were shown so far. `missing` says that those on screen
 * are still on their way.
 */
export function usePairs(
  customerid: string | undefined,
  listed: Output<typeof listTopicLocations>,
  locations: Locations = [],
  first = 0,
): { pairs: readonly TopicPlace[]; missing: boolean } {
  const long = listed.paging !== undefined;
  const locationids = useMemo(
    () =>
      [...locations]
        .sort((a, b) => byName(a.locationdesc, b.locationdesc))
        .slice(first, first + shownAtOnce)
        .map(({ locationid }) => locationid)
        .join(' '),
    [locations, first],
  );
  const part = useCall(listTopicLocations, { customerid, locationids }, long && locationids !== '').data;
  // What was shown stays known when other locations are.
  const before = useRef(none);
  const known = useMemo(
    () =>
      new Map([
        ...before.current,
        ...(part?.Activetoploc ?? []).map(one => [placementKey(one), one] as const),
      ]),
    [part],
  );
  useEffect(() => {
    before.current = known;
  }, [known]);
  const pairs = useMemo(() => (long ? [...known.values()] : listed.Activetoploc), [long, known, listed]);
  return { pairs, missing: long && !part };
}

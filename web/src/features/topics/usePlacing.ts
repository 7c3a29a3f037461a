import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addTopicLocation,
  setTopicLocationStatus,
  type TopicPlace,
} from '#shared/contract/topics/topiclocations.ts';
import { type Pairing, type PlacementChange, placementKey } from '#shared/domain/topics/placement.ts';
import { refresh } from '#web/api/hooks.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { wordsOf } from '#web/identity/failures.ts';

/** Returns a row of the list of topics at locations as the rules have it. */
export const pairingOf = ({ topicid, locationid, activetl }: TopicPlace): Pairing => ({
  topicid,
  locationid,
  active: activetl === 'Y',
});

/** What became of each change, by its key: '' where it was made, otherwise why not. */
export type Outcomes = ReadonlyMap<string, string>;

/** Makes topics active or inactive at many locations, one after another. One failure does not stop the others. */
export function usePlacing(customerid?: string) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const place = async (changes: readonly PlacementChange[]): Promise<Outcomes> => {
    setPending(true);
    const outcomes = new Map<string, string>();
    for (const change of changes) {
      outcomes.set(placementKey(change), await sendChange(change, customerid));
    }
    await refresh(client, addTopicLocation);
    setPending(false);
    return outcomes;
  };
  return { place, pending };
}

/** Returns '' if the change was made, otherwise why not. */
async function sendChange(
  { kind, topicid, locationid }: PlacementChange,
  customerid: string | undefined,
): Promise<string> {
  const at = { topicid, locationid };
  try {
    if (kind === 'add') await sendLasting(addTopicLocation, { ...at, activetl: 'Y', customerid });
    else await sendLasting(setTopicLocationStatus, { ...at, activetl: kind === 'activate' ? 'Y' : 'N' });
    return '';
  } catch (error) {
    return wordsOf(error);
  }
}

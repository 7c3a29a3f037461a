import {
  addTopicLocation,
  setTopicLocationStatus,
  type TopicPlace,
} from '#shared/contract/topics/topiclocations.ts';
import { type Pairing, type PlacementChange, placementKey } from '#shared/domain/topics/placement.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { useSendMany } from '#web/api/useSendMany.ts';
import { failureWords } from '#web/identity/failures.ts';

/** Returns a row of the list of topics at locations as the rules have it. */
export const pairingOf = ({ topicid, locationid, activetl }: TopicPlace): Pairing => ({
  topicid,
  locationid,
  active: activetl === 'Y',
});

/** What became of each change, by its key: '' where it was made, otherwise why not. */
export type Outcomes = ReadonlyMap<string, string>;

/** Makes topics active or inactive at many locations. One failure does not stop the others. */
export function usePlacing(customerid?: string) {
  const { send, pending } = useSendMany(addTopicLocation);
  const place = async (changes: readonly PlacementChange[]): Promise<Outcomes> => {
    const errors = await send(changes.map(change => () => sendChange(change, customerid)));
    return new Map(
      changes.map((change, at) => [placementKey(change), errors[at] ? failureWords(errors[at]) : '']),
    );
  };
  return { place, pending };
}

function sendChange(
  { kind, topicid, locationid }: PlacementChange,
  customerid: string | undefined,
): Promise<unknown> {
  const at = { topicid, locationid };
  return kind === 'add'
    ? sendLasting(addTopicLocation, { ...at, activetl: 'Y', customerid })
    : sendLasting(setTopicLocationStatus, { ...at, activetl: kind === 'activate' ? 'Y' : 'N' });
}

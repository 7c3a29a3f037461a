import type { QueryClient } from '@tanstack/react-query';
import { isHeld, sendKept } from '#web/features/run/engine/host.ts';
import { type Entry, type KeptAnswer, placeOf } from '#web/features/run/engine/kept.ts';
import { actingFor } from '#web/session/acting.ts';
import { wayTo } from './sources.ts';

/** The answers that wait at one place. */
export interface WaitingPlace {
  /** The same for all that are sent together. */
  key: string;
  /** The first of them: it names the place. */
  first: KeptAnswer;
  entries: Entry[];
}

/** Returns waiting answers by place, in the order in which the places were answered. */
export function byPlace(entries: readonly Entry[]): WaitingPlace[] {
  const places = new Map<string, WaitingPlace>();
  for (const entry of entries) {
    const key = `${placeOf(entry.value)} ${entry.value.at.deleted}`;
    const place = places.get(key) ?? { key, first: entry.value, entries: [] };
    place.entries.push(entry);
    places.set(key, place);
  }
  return [...places.values()];
}

/** Whether this page can send the answers of a place: a page that shows the run does it itself. */
export const isSentHere = ({ first }: WaitingPlace): boolean =>
  first.customer === actingFor && !isHeld(first.at);

/**
 * Sends the answers of places, one place after the other. Returns for each place whose answers still wait why, '' where
 * only for a connection or a session; undefined while another tab is sending.
 */
export async function sendPlaces(
  places: readonly WaitingPlace[],
  client: QueryClient,
): Promise<Map<string, string> | undefined> {
  const work = async () => {
    const left = new Map<string, string>();
    for (const { key, first } of places) {
      const why = await sendKept(await wayTo(first.at).source(), client);
      if (why !== undefined) left.set(key, why);
    }
    return left;
  };
  // Browsers without locks send twice at most, which changes nothing.
  if (!navigator.locks) return work();
  return navigator.locks.request('attestry.sending', { ifAvailable: true }, lock =>
    lock ? work() : undefined,
  );
}

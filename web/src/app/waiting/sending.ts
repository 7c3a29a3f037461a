import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '#web/api/client.ts';
import { isHeld, sendKept } from '#web/features/run/engine/host.ts';
import { type Entry, type KeptAnswer, placeOf } from '#web/features/run/engine/kept.ts';
import { actingFor } from '#web/session/acting.ts';
import { mayPass } from '#web/ui/tell/states.tsx';
import { wayTo } from './sources.ts';

/** The answers that wait at one place. */
export interface WaitingPlace {
  key: string;
  /** The first of them: it names the place. */
  first: KeptAnswer;
  entries: Entry[];
}

/** Returns waiting answers by place, in the order in which the places were answered. */
export function byPlace(entries: readonly Entry[]): WaitingPlace[] {
  const places = new Map<string, WaitingPlace>();
  for (const entry of entries) {
    const key = placeOf(entry.value);
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
 * Sends the answers of places, one place after the other, unless another tab is doing it. Returns for each place that
 * was tried why its answers still wait, '' where they only wait for a connection or a session.
 */
export async function sendPlaces(
  places: readonly WaitingPlace[],
  client: QueryClient,
): Promise<Map<string, string>> {
  const left = new Map<string, string>();
  const work = async () => {
    for (const { key, first } of places) {
      try {
        const source = await wayTo(first.at).source();
        if ((await sendKept(source, client)) !== 'saved') left.set(key, '');
      } catch (error) {
        left.set(key, mayPass(error as ApiError) ? '' : (error as ApiError).message);
      }
    }
  };
  // Browsers without locks send twice at most, which changes nothing.
  await (navigator.locks?.request('attestry.sending', { ifAvailable: true }, lock => lock && work()) ??
    work());
  return left;
}

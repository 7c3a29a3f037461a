import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { dropOldReplies, isCutOff, onCutOff } from '#web/api/replies.ts';
import { answersOf, type Entry, onKept } from '#web/features/run/engine/kept.ts';
import { personHere } from '#web/identity/tokens.ts';
import { isFree, type Session } from '#web/session/session.ts';
import { byPlace, isSentHere, sendPlaces } from './sending.ts';

/** An answer that arrives sooner does not wait: nothing is said of it. */
const briefMs = 1_000;
const againMs = 30_000;

/** What is due is kept once the first page has what it needs. */
const settledMs = 3_000;

/** Keeps what is due on this device, if the browser keeps the application as well. */
export function useKeptDue({ user, may }: Session): void {
  const client = useQueryClient();
  const wanted = user.right === 'member' && !isFree(user) && may('Edit a Topic Questionnaire');
  useEffect(() => {
    dropOldReplies().catch((error: Error) => console.info(error.message));
    if (!wanted) return;
    const timer = setTimeout(() => {
      const keep = async () => {
        // Without the application, what is due cannot be opened either.
        await navigator.serviceWorker?.ready;
        if (navigator.serviceWorker) await (await import('./keepDue.ts')).keepDue(client, user.userid);
      };
      // Whatever fails here is read again when it is opened.
      keep().catch((error: Error) => console.info(error.message));
    }, settledMs);
    return () => clearTimeout(timer);
  }, [client, wanted, user.userid]);
}

/** Follows the answers that wait on this device, sends them as soon as that may work, and says what came of it. */
export function useWaiting() {
  const client = useQueryClient();
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [left, setLeft] = useState<ReadonlyMap<string, string>>(new Map());
  const [sending, setSending] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      timer = undefined;
      const found = await answersOf(await personHere()).catch(() => []);
      // Nearly always none wait, as before: nothing is rendered then.
      setEntries(now => (now.length === 0 && found.length === 0 ? now : found));
    };
    const soon = () => {
      timer ??= setTimeout(() => void read(), briefMs);
    };
    soon();
    const end = onKept(soon);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, []);

  const places = useMemo(() => byPlace(entries), [entries]);
  const send = useCallback(async () => {
    const here = places.filter(isSentHere);
    if (here.length === 0) return;
    setSending(true);
    try {
      const stays = await sendPlaces(here, client);
      if (stays) setLeft(stays);
    } catch (error) {
      // A part of the application that could not be loaded: the next try loads it.
      console.info((error as Error).message);
    } finally {
      setSending(false);
    }
  }, [places, client]);
  useEffect(() => {
    if (places.length === 0) return;
    const again = () => void send();
    again();
    addEventListener('online', again);
    const timer = setInterval(again, againMs);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [places, send]);
  return { places, count: entries.length, left, sending, send };
}

const onConnection = (listener: () => void) => {
  const end = onCutOff(listener);
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    end();
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
};

/** Whether the page has no connection, as far as the browser and its last call know. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(onConnection, () => isCutOff() || !navigator.onLine);

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Given, progressOf } from '#shared/domain/answering/run.ts';
import { ApiError } from '#web/api/client.ts';
import { after } from '#web/ui/after.ts';
import { useUnsavedWarning } from '#web/ui/dialog/unload.ts';
import { hold, hostOf, startKey, withDrawer } from './host.ts';
import { wouldLose } from './kept.ts';
import type { RunNow } from './now.ts';
import { RunQueue } from './RunQueue.ts';
import type { RunSource } from './source.ts';
import { useVersion } from './useVersion.ts';

const retryMs = 10_000;
/** Settles when the run that was left last is left on the server as well. */
let leaving: Promise<unknown> = Promise.resolve();
/** How long the next run waits for that. */
const leavingMs = 3_000;
const unchanging = () => () => undefined;

/**
 * Runs a questionnaire in the browser. The browser has the immutable version, so the next question shows at once.
 * Answers are sent in order, and where the server disagrees, the server wins. Nothing is lost without a connection or a
 * session: answers wait on this device and are sent as soon as possible, here or on any other page.
 *
 * An answer does not render the page that calls this again: `useRunNow` follows the run.
 */
export function useRun(source: RunSource) {
  const client = useQueryClient();
  const first = useQuery({
    queryKey: startKey(source),
    queryFn: async () => {
      // Whoever comes back at once would otherwise get the run that is just being removed. A page that goes as this one
      // comes leaves its run in a microtask.
      await undefined;
      await leaving;
      return withDrawer(source, await source.begin());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The queue has the run, and sends what waits: reading it again would begin a second one.
    refetchOnReconnect: false,
    retry: (count, error) => count < 2 && error instanceof ApiError && error.reason === 'network',
  });
  const version = useVersion(first.data?.reply.versionid ?? '', source.questions);
  const { tree, error: unreadable, refetch } = version;
  const [queue, setQueue] = useState<RunQueue | null>(null);
  const onPage = useRef<RunQueue | null>(null);

  useEffect(() => {
    if (!first.data || !tree) return;
    const { reply, drawer } = first.data;
    const host = hostOf(source, reply, tree, client);
    const begun = new RunQueue(reply, { moves: source, tree, drawer, host });
    begun.begin();
    setQueue(begun);
    onPage.current = begun;
    const release = hold(source.at);
    return () => {
      release();
      onPage.current = null;
      // However the page was left. React may only be running the effect twice, or the run may have begun again.
      queueMicrotask(() => {
        if (!onPage.current && begun.now.saving !== 'signedOut')
          leaving = Promise.race([begun.leave(), after(leavingMs)]);
      });
    };
  }, [first.data, tree, client, source]);
  useTryingAgain(queue);
  useUnsavedWarning(useCallback(() => wouldLose() || queue?.now.saving === 'saving', [queue]));

  return useMemo(
    () => ({
      first,
      tree,
      /** Why the run cannot be shown; null where nothing failed. */
      failed: first.error ?? unreadable,
      /** Tries again where that failed. */
      reload: () => void (unreadable ? first.refetch().then(refetch) : first.refetch()),
      /** The run as it is now: null before it has begun. */
      now: () => (queue && queue.tree === tree ? queue.now : null),
      /** Calls a listener after every change of the run; returns what unsubscribes it. */
      subscribe: queue?.subscribe ?? unchanging,
      /** Answers the question on screen, and with several answers those that follow it. */
      answer: (...given: readonly Given[]) => queue?.answer(...given),
      previous: async () => queue?.previous(),
      retry: () => queue?.retry(),
      leave: async () => queue?.leave(),
    }),
    [first, tree, unreadable, refetch, queue],
  );
}

/** A run on a page: the same value until another run begins or its first reading changes. */
export type RunHandle = ReturnType<typeof useRun>;

/** Returns the run as it is now, and renders again after each change. Only what shows the run should. */
export const useRunNow = ({ subscribe, now }: RunHandle): RunNow | null =>
  useSyncExternalStore(subscribe, now);

/** Returns whether a run is stored: it is from its first answer on. */
export const useIsBegun = ({ subscribe, now }: RunHandle): boolean =>
  useSyncExternalStore(subscribe, () => (now()?.known.revision ?? 0) > 0);

/** Returns how far a run is, 0…1: it does not fall behind what the server has seen. */
export const progressIn = ({ state, known }: RunNow): number => Math.max(known.progress, progressOf(state));

/** Sends the waiting answers again as soon as there is a connection, and every 10 seconds. */
function useTryingAgain(queue: RunQueue | null): void {
  const waiting = useSyncExternalStore(queue?.subscribe ?? unchanging, () => queue?.now.saving === 'waiting');
  useEffect(() => {
    if (!queue || !waiting) return;
    const again = () => void queue.flush();
    addEventListener('online', again);
    const timer = setInterval(again, retryMs);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [queue, waiting]);
}

/** Reads the last answers for a run of a version: the question on screen never waits for them. */
export const useLast = ({ key, last }: RunSource, versionid: string | undefined) =>
  useQuery({
    queryKey: ['quiz', 'last', ...key, versionid],
    queryFn: versionid && last ? last : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

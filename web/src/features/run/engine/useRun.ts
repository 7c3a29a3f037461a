import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Given, progressOf } from '#shared/domain/answering/run.ts';
import { ApiError, mayPass } from '#web/api/client.ts';
import { refresh, stopReading } from '#web/api/hooks.ts';
import { useUnsavedWarning } from '#web/ui/dialog/unload.ts';
import { toast } from '#web/ui/tell/toasts.tsx';
import { afterPaint } from './afterPaint.ts';
import { drawerOf } from './drawer.ts';
import { type Failure, type RunHost, type RunNow, RunQueue, type Saving } from './RunQueue.ts';
import type { Reply, RunSource } from './source.ts';
import { useVersion } from './useVersion.ts';

const retryMs = 10_000;
/** Settles when the run that was left last is left on the server as well. */
let leaving: Promise<void> = Promise.resolve();
const unchanging = () => () => undefined;

/**
 * Runs a questionnaire in the browser. The browser has the immutable version, so the next question shows at once.
 * Answers are sent in order, and where the server disagrees, the server wins. Nothing is lost without a connection or a
 * session: answers wait on this device and are sent again automatically, also after a reload.
 */
export function useRun(source: RunSource) {
  const client = useQueryClient();
  const first = useQuery({
    queryKey: ['quiz', 'start', ...source.key],
    queryFn: async () => {
      // Whoever comes back at once would otherwise get the run that is just being removed.
      await leaving;
      const reply = await source.begin();
      return { reply, drawer: await drawerOf(reply.runid, text => toast('error', text)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: (count, error) => count < 2 && error instanceof ApiError && error.reason === 'network',
  });
  const tree = useVersion(first.data?.reply.versionid ?? '');
  const [queue, setQueue] = useState<RunQueue | null>(null);
  const onPage = useRef<RunQueue | null>(null);
  const now = useSyncExternalStore<RunNow | null>(queue?.subscribe ?? unchanging, () => queue?.now ?? null);
  const { state = null, known = null, saving = 'saved' } = now ?? {};

  useEffect(() => {
    if (!first.data || !tree) return;
    const { reply, drawer } = first.data;
    const begun = new RunQueue(reply, { moves: source, tree, drawer, host: hostOf(source, client) });
    begun.begin();
    setQueue(begun);
    onPage.current = begun;
    return () => {
      begun.close();
      onPage.current = null;
      // However the page was left. React may only be running the effect twice, or the run may have begun again.
      queueMicrotask(() => {
        if (!onPage.current && begun.now.saving !== 'signedOut') leaving = begun.leave();
      });
    };
  }, [first.data, tree, client, source]);
  useTryingAgain(queue, saving);
  useUnsavedWarning(useCallback(() => saving !== 'saved', [saving]));

  // The same functions at every render, so that an answer renders only what it changes.
  const moves = useMemo(
    () => ({
      /** Answers the question on screen. */
      answer: (given: Given) => queue?.answer(given),
      previous: async () => queue?.previous(),
      retry: () => queue?.retry(),
      leave: async () => queue?.leave(),
      subscribe: queue?.subscribe ?? unchanging,
      /** Returns how many answers could not be sent so far. */
      unsent: () => queue?.unsent ?? 0,
    }),
    [queue],
  );

  return {
    ...moves,
    first,
    tree,
    state,
    known,
    saving,
    steppingBack: now?.steppingBack ?? false,
    former: now?.former ?? null,
    progress: state ? Math.max(known?.progress ?? 0, progressOf(state)) : 0,
    broken: now?.broken ?? null,
  };
}

/** Sends the waiting answers again as soon as there is a connection, and every 10 seconds. */
function useTryingAgain(queue: RunQueue | null, saving: Saving): void {
  useEffect(() => {
    if (!queue || saving !== 'waiting') return;
    const again = () => void queue.flush();
    addEventListener('online', again);
    const timer = setInterval(again, retryMs);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [queue, saving]);
}

const hostOf = ({ contract, overtaken }: RunSource, client: QueryClient): RunHost => ({
  say: toast,
  removing: () => stopReading(client, contract),
  moved: () => refresh(client, contract),
  afterPaint,
  failureOf: error => failureOf(error, overtaken(error)),
});

/** Returns what an error of the API means for the waiting answers; undefined for any other error. */
function failureOf(error: unknown, now: Reply | undefined): Failure | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { message } = error;
  if (error.code === 401) return { kind: 'signedOut', message };
  if (mayPass(error)) return { kind: 'passing', message };
  if (now) return { kind: 'stale', message, now };
  return { kind: 'refused', message };
}

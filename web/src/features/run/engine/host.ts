import type { QueryClient } from '@tanstack/react-query';
import { compileTree, type Tree } from '#shared/domain/answering/tree.ts';
import { ApiError } from '#web/api/client.ts';
import { refresh, stopReading } from '#web/api/hooks.ts';
import { personHere } from '#web/identity/tokens.ts';
import { afterPaint } from '#web/ui/afterPaint.ts';
import { mayPass } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { drawerFor } from './kept.ts';
import type { MoveFailure, RunHost } from './now.ts';
import { RunQueue } from './RunQueue.ts';
import { replyOf } from './replies.ts';
import type { Heading, MoveReply, Opened, RunAt, RunSource } from './source.ts';
import { questionsOf } from './useVersion.ts';

/** The places of the runs that pages of this tab show. */
const held: RunAt[] = [];

/** Notes that a page shows the run of a place, and sends its answers. Returns what ends that. */
export function hold(at: RunAt): () => void {
  held.push(at);
  return () => void held.splice(held.indexOf(at), 1);
}

/** Whether a page of this tab shows the run of a place. */
export const isHeld = ({ of, where }: RunAt): boolean =>
  held.some(at => at.of === of && at.where.join() === where.join());

/**
 * Sends the answers that wait at a place, without a page that shows the run. Returns why they still wait: '' for a
 * connection or a session, undefined if they do not.
 */
export async function sendKept(source: RunSource, client: QueryClient): Promise<string | undefined> {
  try {
    return await sendAt(source, client);
  } catch (error) {
    const failure = failureOf(error, undefined);
    if (!failure) throw error;
    return failure.kind === 'held' || failure.kind === 'refused' ? failure.message : '';
  }
}

async function sendAt(source: RunSource, client: QueryClient): Promise<string | undefined> {
  const { reply, drawer } = await withDrawer(source, await source.begin());
  const tree = compileTree(await client.fetchQuery(questionsOf(client, reply.versionid, source.questions)));
  const host: RunHost = {
    ...hostOf(source, reply, tree, client),
    // The queue says so, and no page is here to show the other run.
    replaced: () => undefined,
  };
  const queue = new RunQueue(reply, { moves: source, tree, drawer, host });
  queue.begin();
  await queue.flush();
  const { saving, heldBy } = queue.now;
  return saving === 'saved' ? undefined : heldBy;
}

/** The key of a run in the cache. */
export const startKey = ({ key }: RunSource) => ['quiz', 'start', ...key];

/** Returns the reply that opened a run, with the drawer of the run. */
export const withDrawer = async ({ at }: RunSource, reply: Opened) => ({
  reply,
  drawer: await drawerFor(await personHere(), at, reply, text => toast('error', text)),
});

/** Returns the host of the queue of a run that a reply opened. Its names are those of its place, which every run there has. */
export const hostOf = (source: RunSource, opened: Opened, tree: Tree, client: QueryClient): RunHost => ({
  say: toast,
  replaced: reply =>
    void withDrawer(source, { ...namesIn(opened), ...reply }).then(begun =>
      client.setQueryData(startKey(source), begun),
    ),
  removing: () => {
    void source.keep?.(null);
    return stopReading(client, source.contract);
  },
  keep: async now => source.keep?.(replyOf(opened, now, tree)),
  moved: () => refresh(client, source.contract),
  afterPaint,
  failureOf: error => failureOf(error, source.overtaken(error)),
});

const namesIn = ({ cuzdesc, locationdesc }: Partial<Heading>): Partial<Heading> => ({
  ...(cuzdesc && { cuzdesc }),
  ...(locationdesc && { locationdesc }),
});

/** Why an answer can never be used: it is not asked, its run is gone, or nobody may change it any more. */
const never = new Set(['notValid', 'nodata', 'completed', 'first']);
/** Why somebody cannot send answers at the moment that they may be able to send later. */
const mayComeBack = new Set(['visitEnded', 'readOnly', 'supportForbidden', 'twoFactorRequired']);

/** What an error of the API means for the waiting answers; undefined for any other error. */
function failureOf(error: unknown, now: MoveReply | undefined): MoveFailure | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { message } = error;
  if (error.code === 401 || mayComeBack.has(error.reason)) return { kind: 'signedOut', message };
  if (mayPass(error)) return { kind: 'passing', message };
  if (now) return { kind: 'stale', message, now };
  return { kind: never.has(error.reason) ? 'refused' : 'held', message };
}

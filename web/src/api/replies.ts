import type { Call, Input, Output } from '#shared/contract/kit/call.ts';
import { onDevice } from '#web/identity/device.ts';
import { personHere } from '#web/identity/tokens.ts';
import { actingFor } from '#web/session/acting.ts';
import { after } from '#web/ui/after.ts';
import { ApiError } from './client.ts';

/** What the server replied to a call, and when. */
interface Reply {
  person: string;
  at: number;
  output: unknown;
}

/** How long replies are kept: longer than a month is answered. */
const keptMs = 45 * 24 * 60 * 60 * 1000;

let cutOff = false;
/** Whether a call failed meanwhile: what it shows instead is read again once there is a connection. */
let hasFailed = false;
const listeners = new Set<() => void>();

/** Whether the page shows what this browser kept, because the server could not be reached. */
export const isCutOff = (): boolean => cutOff;

/** Calls a listener whenever that changes. Returns what unsubscribes it. */
export function onCutOff(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether what the page shows is to be read again, since calls failed while there was no connection; once. */
export function takeFailed(): boolean {
  const did = hasFailed && !cutOff;
  if (did) hasFailed = false;
  return did;
}

function note(isNow: boolean): void {
  if (cutOff === isNow) return;
  cutOff = isNow;
  for (const listener of listeners) listener();
}
addEventListener('online', () => note(false));

/** Another version of the application may understand a reply otherwise. */
const version = import.meta.url;
const keyOf = (person: string, { name }: Call, input: unknown) =>
  JSON.stringify([person, name, input, version]);

/** The person for whom replies are kept; '' while they act for somebody else: that is not theirs to carry around. */
const keeper = async (): Promise<string> => (actingFor ? '' : personHere());

/**
 * Keeps the reply to a call for the person who made it. The reply of a run never takes the place of a later one of the
 * same run, in whatever order they arrive.
 */
export async function keepReply<C extends Call>(
  contract: C,
  input: Input<C>,
  output: Output<C>,
  by?: string,
): Promise<void> {
  const person = by ?? (await keeper());
  if (!person) return;
  const reply: Reply = { person, at: Date.now(), output };
  const key = keyOf(person, contract, input);
  try {
    const { store, done } = (await onDevice()).transaction('replies', 'readwrite');
    // One person at a time: what is kept of somebody who was here before goes.
    if ((await store.count()) > (await store.index('person').count(person))) await store.clear();
    const before = (await store.get(key)) as Reply | undefined;
    if (!before || !isLater(before.output, output)) await store.put(reply, key);
    await done;
  } catch (error) {
    // It is read from the server as long as that can be reached.
    console.info((error as Error).message);
  }
}

/** Whether a reply is a later one of the same run than another. */
function isLater(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other] as { runid?: string; revision?: number }[];
  return a?.runid !== undefined && a.runid === b?.runid && (a.revision ?? 0) > (b.revision ?? 0);
}

/** Drops the kept reply to a call, which is not true any more. */
export async function forgetReply<C extends Call>(contract: C, input: Input<C>): Promise<void> {
  const store = await onDevice().catch(() => undefined);
  await store?.delete('replies', keyOf(await keeper(), contract, input));
}

/** Returns the kept reply to a call; undefined if there is none. */
export async function keptReply<C extends Call>(
  contract: C,
  input: Input<C>,
): Promise<{ at: number; output: Output<C> } | undefined> {
  const person = await keeper();
  const store = person ? await onDevice().catch(() => undefined) : undefined;
  return (await store?.get('replies', keyOf(person, contract, input))) as
    | (Reply & { output: Output<C> })
    | undefined;
}

/** How long a call may take where its reply is kept, and how long until it is made again. */
const patienceMs = 6_000;
const againMs = 700;

/**
 * Makes a call and keeps its reply. Where the server cannot be reached, twice, or does not answer for long, returns the
 * reply that was kept, which is `recalled`. `onLate` gets the reply that comes after that. Throws ApiError.
 */
export async function sendOrRecall<C extends Call>(
  contract: C,
  input: Input<C>,
  make: () => Promise<Output<C>>,
  onLate?: (output: Output<C>) => void,
): Promise<{ output: Output<C>; recalled: boolean }> {
  const person = await keeper();
  let isOver = false;
  const made = make()
    .catch(async error => {
      if (!isNetwork(error) || !navigator.onLine) throw error;
      await after(againMs);
      return make();
    })
    .then(output => {
      // A reply that the browser itself keeps says nothing of the connection.
      if (!contract.cacheSeconds) note(false);
      void keepReply(contract, input, output, person);
      if (isOver) onLate?.(output);
      return { output, recalled: false };
    });
  const recall = async () => {
    const kept = await keptReply(contract, input);
    if (kept) note(true);
    return kept && { output: kept.output, recalled: true };
  };
  const late = after(patienceMs).then(() => (isOver ? undefined : recall()));
  try {
    return (await Promise.race([made, late])) ?? (await made);
  } catch (error) {
    const recalled = isNetwork(error) && (await recall());
    if (!recalled) throw error;
    hasFailed = true;
    return recalled;
  } finally {
    isOver = true;
  }
}

const isNetwork = (error: unknown): boolean => error instanceof ApiError && error.reason === 'network';

/** Drops the replies that are too old to matter. */
export async function dropOldReplies(): Promise<void> {
  const store = await onDevice().catch(() => undefined);
  let cursor = await store?.transaction('replies', 'readwrite').store.openCursor();
  while (cursor) {
    if ((cursor.value as Reply).at < Date.now() - keptMs) await cursor.delete();
    cursor = await cursor.continue();
  }
}

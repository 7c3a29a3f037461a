import type { Call, Input, Output } from '#shared/contract/kit/call.ts';
import { onDevice } from '#web/identity/device.ts';
import { personHere } from '#web/identity/tokens.ts';
import { actingFor } from '#web/session/acting.ts';
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
const listeners = new Set<() => void>();

/** Whether the page shows what this browser kept, because the server could not be reached. */
export const isCutOff = (): boolean => cutOff;

/** Calls a listener whenever that changes. Returns what unsubscribes it. */
export function onCutOff(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(isNow: boolean): void {
  if (cutOff === isNow) return;
  cutOff = isNow;
  for (const listener of listeners) listener();
}
addEventListener('online', () => note(false));

const keyOf = (person: string, { name }: Call, input: unknown) => JSON.stringify([person, name, input]);

/** Keeps the reply to a call for the person, unless they act for somebody else: that is not theirs to carry around. */
export async function keepReply<C extends Call>(
  contract: C,
  input: Input<C>,
  output: Output<C>,
): Promise<void> {
  const person = actingFor ? '' : await personHere();
  if (!person) return;
  const reply: Reply = { person, at: Date.now(), output };
  try {
    await (await onDevice()).put('replies', reply, keyOf(person, contract, input));
  } catch (error) {
    // It is read from the server as long as that can be reached.
    console.info((error as Error).message);
  }
}

/** Drops the kept reply to a call, which is not true any more. */
export async function forgetReply<C extends Call>(contract: C, input: Input<C>): Promise<void> {
  const store = await onDevice().catch(() => undefined);
  await store?.delete('replies', keyOf(await personHere(), contract, input));
}

/** Returns the kept reply to a call; undefined if there is none. */
export async function keptReply<C extends Call>(
  contract: C,
  input: Input<C>,
): Promise<{ at: number; output: Output<C> } | undefined> {
  const person = actingFor ? '' : await personHere();
  const store = person ? await onDevice().catch(() => undefined) : undefined;
  return (await store?.get('replies', keyOf(person, contract, input))) as
    | (Reply & { output: Output<C> })
    | undefined;
}

/**
 * Makes a call and keeps its reply; without a connection, returns the one that was kept, which is `recalled`. Throws
 * ApiError.
 */
export async function sendOrRecall<C extends Call>(
  contract: C,
  input: Input<C>,
  make: () => Promise<Output<C>>,
): Promise<{ output: Output<C>; recalled: boolean }> {
  try {
    const output = await make();
    // A reply that the browser itself keeps says nothing of the connection.
    if (!contract.cacheSeconds) note(false);
    void keepReply(contract, input, output);
    return { output, recalled: false };
  } catch (error) {
    const kept =
      error instanceof ApiError && error.reason === 'network' && (await keptReply(contract, input));
    if (!kept) throw error;
    note(true);
    return { output: kept.output, recalled: true };
  }
}

/** Drops the person's replies that are too old to matter. */
export async function dropOldReplies(): Promise<void> {
  const store = await onDevice().catch(() => undefined);
  let cursor = await store?.transaction('replies', 'readwrite').store.openCursor();
  while (cursor) {
    if ((cursor.value as Reply).at < Date.now() - keptMs) await cursor.delete();
    cursor = await cursor.continue();
  }
}

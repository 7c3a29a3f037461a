import type { Given } from '#shared/domain/answering/run.ts';
import { onDevice } from '#web/identity/device.ts';
import type { RunAt } from './source.ts';

/** An answer that is not sent yet, with all that any page needs to send it. */
export interface KeptAnswer {
  /** The person who gave it, by the id of their token, and the customer they acted for, '' for their own. */
  person: string;
  customer: string;
  at: RunAt;
  /** The names of topic and location, '' where the page has none. */
  topic: string;
  location: string;
  runid: string;
  versionid: string;
  /** Nobody had begun the run. */
  unbegun: boolean;
  given: Given;
}

/** Returns the place of an answer as text: the same for every run there. */
export const placeOf = ({ customer, at: { of, where } }: Pick<KeptAnswer, 'customer' | 'at'>): string =>
  JSON.stringify([customer, of, where]);

/** A kept answer and its key in the store; none where the browser had no room and only this page has it. */
export interface Entry {
  value: KeptAnswer;
  key?: number;
}

/** The answers of this page for which the browser had no room. */
const loose = new Set<Entry>();
const listeners = new Set<() => void>();
const tabs = new BroadcastChannel('attestry.waiting');
tabs.onmessage = () => tellHere();

function tellHere(): void {
  for (const listener of listeners) listener();
}
function tell(): void {
  tabs.postMessage('changed');
  tellHere();
}

/** Whether closing this page would lose answers: the browser had no room to keep them. */
export const wouldLose = (): boolean => loose.size > 0;

/** Calls a listener whenever an answer was kept or forgotten, in any tab. Returns what unsubscribes it. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps an answer: in the browser, or in this page where the browser has no room. */
export async function keepAnswer(value: KeptAnswer): Promise<Entry> {
  const entry: Entry = { value };
  try {
    entry.key = await (await onDevice()).add('answers', value);
  } catch {
    loose.add(entry);
  }
  tell();
  return entry;
}

/** Forgets answers that were sent, or given up. */
export async function forgetAnswers(entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) loose.delete(entry);
  const keys = entries.flatMap(({ key }) => (key === undefined ? [] : [key]));
  if (keys.length > 0) {
    const { store, done } = (await onDevice()).transaction('answers', 'readwrite');
    await Promise.all([...keys.map(key => store.delete(key)), done]);
  }
  tell();
}

/** Returns the answers of a person that are not sent yet, in the order in which they were given. */
export async function answersOf(person: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const store = await onDevice().catch(() => undefined);
  let cursor = await store?.transaction('answers').store.index('person').openCursor(person);
  while (cursor) {
    entries.push({ key: cursor.primaryKey, value: cursor.value as KeptAnswer });
    cursor = await cursor.continue();
  }
  return [...entries, ...[...loose].filter(({ value }) => value.person === person)];
}

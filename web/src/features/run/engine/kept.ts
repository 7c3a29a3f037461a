import type { Given } from '#shared/domain/answering/run.ts';
import { onDevice } from '#web/identity/device.ts';
import { actingFor } from '#web/session/acting.ts';
import type { Heading, MoveReply, RunAt } from './source.ts';

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
async function keepAnswer(value: KeptAnswer): Promise<Entry> {
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

/** The answers of a run that are not sent yet. */
export interface Drawer {
  /** Those that an earlier page of this browser kept, and how many more are for other words, or for a run that is gone. */
  kept(): { fit: Given[]; unfit: number };
  /** Keeps these answers and no others, besides those of other pages. `spare`: those that do not fit here stay as well. */
  keep(given: readonly Given[], spare?: boolean): void;
  /** Those of these answers that no other page has sent meanwhile. */
  stillKept(given: readonly Given[]): Promise<ReadonlySet<Given>>;
}

const noRoom = 'This browser has no room to keep your answers. Stay on this page until they are saved.';

/**
 * Returns the drawer of this browser for a run of a person, by the id of their token. Its answers belong to them: no one
 * else who signs in here sees or sends them. Answers to a run that nobody had begun fit the one that was begun meanwhile, if it asks the
 * same words. `warn` is called once where the browser has no room.
 */
export async function drawerFor(
  person: string,
  at: RunAt,
  { runid, versionid, revision, cuzdesc = '', locationdesc = '' }: MoveReply & Partial<Heading>,
  warn: (text: string) => void,
): Promise<Drawer> {
  const names = { topic: cuzdesc, location: locationdesc };
  const mine = { at, runid, versionid, unbegun: revision === 0, person, customer: actingFor, ...names };
  const here = placeOf(mine);
  // Answers that begin a run again are not for the one that they replace.
  const earlier = (await answersOf(person)).filter(
    ({ value }) => placeOf(value) === here && (value.at.deleted === '' || value.at.deleted !== runid),
  );
  const fit = earlier.filter(
    ({ value }) => value.versionid === versionid && (value.unbegun || value.runid === runid),
  );
  const entries = new Map<Given, Promise<Entry>>(
    earlier.map(entry => [entry.value.given, Promise.resolve(entry)]),
  );
  let warned = false;
  const keep = async (given: Given): Promise<Entry> => {
    const entry = await keepAnswer({ ...mine, given });
    if (entry.key === undefined && !warned) {
      warned = true;
      warn(noRoom);
    }
    return entry;
  };
  return {
    kept: () => ({ fit: fit.map(({ value }) => value.given), unfit: earlier.length - fit.length }),
    stillKept: async given => {
      const keys = new Set((await answersOf(person)).map(entry => entry.key));
      const mine = await Promise.all(given.map(async each => ({ each, entry: await entries.get(each) })));
      return new Set(
        mine.filter(({ entry }) => entry?.key === undefined || keys.has(entry.key)).map(({ each }) => each),
      );
    },
    keep: (given, spare = false) => {
      for (const each of given) if (!entries.has(each)) entries.set(each, keep(each));
      const left = new Set(given);
      const done = [...entries].filter(([each]) => !left.has(each));
      for (const [each] of done) entries.delete(each);
      if (done.length > 0 && !spare) void Promise.all(done.map(([, entry]) => entry)).then(forgetAnswers);
    },
  };
}

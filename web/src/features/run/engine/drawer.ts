import type { Given } from '#shared/domain/answering/run.ts';
import { actingFor } from '#web/session/acting.ts';
import { answersOf, type Entry, forgetAnswers, keepAnswer, placeOf } from './kept.ts';
import type { Heading, MoveReply, RunAt } from './source.ts';

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

import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { type Change, ConflictError, readOne, write } from '#functions/data/table/table.ts';
import {
  settingsOf,
  type TopicLocation,
  topicLocation,
  topicStatus,
} from '#functions/data/topics/settings.ts';
import {
  checkPairsEnds,
  type PairPart,
  pairSwitched,
  putNewPair,
} from '#functions/data/topics/topicwrites.ts';
import type { Loader, UndoOutcome } from '#functions/features/loading/load.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { cellKey, type PairAct, planPairs } from '#shared/domain/loading/grids.ts';

/** Reads the names of a customer's topics and locations, and which topic is where. */
export async function namesOf(customerid: string) {
  const { topics, locations, topicLocations } = await settingsOf(customerid, true);
  return {
    topics: new Map(
      [...topics].map(([id, { title, status }]) => [
        id,
        { name: title, usable: status === topicStatus.active },
      ]),
    ),
    places: new Map([...locations].map(([id, { name, active }]) => [id, { name, usable: active }])),
    pairs: new Map(topicLocations.map(pair => [cellKey(pair.topicid, pair.locationid), pair.active])),
  };
}

/** Returns the months that were answered or are being answered, to see whether there are others later. */
const answeredIn = ({ done, open }: Pick<TopicLocation, 'done' | 'open'>): string =>
  [...done, ...Object.values(open).sort()].join(' ');

/** Puts topics at locations, and switches those that are there. */
export const pairsLoader: Loader<PairAct> = {
  event: 'topics placed by batch',
  plan: async (rows, { customer: { customerid } }) => {
    const here = await namesOf(customerid);
    return { rows: planPairs(rows, here), full: [] };
  },
  begin:
    async ({ customer: { customerid, timezone }, ...who }, batch) =>
    async (act, done, at) => {
      const { topicid, locationid, active, before } = act;
      const today = localDate(at, timezone);
      const place = { customerid, topicid, locationid };
      // Nobody begins a questionnaire before it is switched on.
      const now =
        before === null ? undefined : await readOne(topicLocation(customerid, topicid, locationid), true);
      const answered = now ? answeredIn(now) : '';
      const isNew = Number(before === null);
      const added = { ...place, active, open: {}, done: [], activeSince: active ? today : '', batch };
      const failed = await writeNamed<'mark' | PairPart>({
        mark: done({ topicid, locationid, active: Number(active), isNew, answered }),
        ...(before === null
          ? putNewPair(added, who, at)
          : {
              ...checkPairsEnds(place, active),
              ...pairSwitched(place, active, today, who, at, { by: batch }),
            }),
      });
      if (!failed) return 'done';
      if (failed.part === 'mark') return 'byOther';
      if (failed.part === 'topic')
        return { moved: `Since the check, the topic ${act.topic} is no longer active.` };
      if (failed.part === 'place')
        return { moved: `Since the check, the location ${act.location} is no longer active.` };
      return { moved: `Since the check, somebody else has changed ${act.topic} at ${act.location}.` };
    },
  /** Switches topics at locations back. One that was added is switched off: reports may refer to it. */
  undo: async ({ customer: { customerid, timezone }, ...who }, batch) => {
    const today = (at: Date) => localDate(at, timezone);
    return (left, mark, at) =>
      untilWritten(async () => {
        const place = { customerid, topicid: String(left.topicid), locationid: String(left.locationid) };
        const now = await readOne(topicLocation(customerid, place.topicid, place.locationid), true);
        const wasActive = left.active === 1;
        if (now?.batch !== batch || now.active !== wasActive)
          return { kept: 'Somebody has switched the topic there since.' };
        // Nobody answers what is switched off.
        if (wasActive && answeredIn(now) !== left.answered)
          return { impossible: 'The topic has been answered there.' };
        // One that was added as inactive is as good as taken back.
        if (left.isNew === 1 && !wasActive) return marked(mark);
        const failed = await writeNamed<'mark' | PairPart>({
          mark,
          ...(wasActive ? { topic: [], place: [] } : checkPairsEnds(place, true)),
          ...pairSwitched(place, !wasActive, today(at), who, at, { of: now }),
        });
        if (!failed) return 'takenBack';
        if (failed.part === 'mark') return 'byOther';
        if (failed.part === 'topic' || failed.part === 'place')
          return { impossible: 'The topic or the location is no longer active.' };
        return undefined;
      });
  },
};

/** Writes the mark of a row for which nothing else is to be written. */
async function marked(mark: readonly Change[]): Promise<UndoOutcome> {
  try {
    await write(...mark);
    return 'takenBack';
  } catch (error) {
    if (error instanceof ConflictError) return 'byOther';
    throw error;
  }
}

import { readOne } from '#functions/data/table/table.ts';
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
import { type Loader, type NotDone, type NotTakenBack, rowWrite } from '#functions/features/loading/load.ts';
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
  loads:
    async ({ customer: { customerid, timezone }, ...who }, batch) =>
    async (act, at) => {
      const { topicid, locationid, active, before } = act;
      const today = localDate(at, timezone);
      const place = { customerid, topicid, locationid };
      // Nobody begins a questionnaire before it is switched on.
      const now =
        before === null ? undefined : await readOne(topicLocation(customerid, topicid, locationid), true);
      const answered = now ? answeredIn(now) : '';
      const isNew = Number(before === null);
      const added = { ...place, active, open: {}, done: [], activeSince: active ? today : '', batch };
      const changed = {
        moved: `Since the check, somebody else has changed ${act.topic} at ${act.location}.`,
      };
      return rowWrite<PairPart, NotDone>({
        left: { topicid, locationid, active: Number(active), isNew, answered },
        parts:
          before === null
            ? putNewPair(added, who, at)
            : {
                ...checkPairsEnds(place, active),
                ...pairSwitched(place, active, today, who, at, { by: batch }),
              },
        otherwise: {
          topic: { moved: `Since the check, the topic ${act.topic} is no longer active.` },
          place: { moved: `Since the check, the location ${act.location} is no longer active.` },
          pair: changed,
          rest: changed,
        },
      });
    },
  /** Switches topics at locations back. One that was added is switched off: reports may refer to it. */
  takesBack:
    async ({ customer: { customerid, timezone }, ...who }, batch) =>
    async (left, at) => {
      const place = { customerid, topicid: String(left.topicid), locationid: String(left.locationid) };
      const now = await readOne(topicLocation(customerid, place.topicid, place.locationid), true);
      const wasActive = left.active === 1;
      if (now?.batch !== batch || now.active !== wasActive)
        return { kept: 'Somebody has switched the topic there since.' };
      // Nobody answers what is switched off.
      if (wasActive && answeredIn(now) !== left.answered)
        return { impossible: 'The topic has been answered there.' };
      // One that was added as inactive is as good as taken back.
      if (left.isNew === 1 && !wasActive) return { parts: {}, otherwise: {} };
      const inactive = { impossible: 'The topic or the location is no longer active.' };
      return rowWrite<PairPart, NotTakenBack>({
        parts: {
          ...(wasActive ? { topic: [], place: [] } : checkPairsEnds(place, true)),
          ...pairSwitched(place, !wasActive, localDate(at, timezone), who, at, { of: now }),
        },
        otherwise: { topic: inactive, place: inactive },
      });
    },
};

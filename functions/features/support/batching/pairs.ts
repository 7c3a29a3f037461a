import { writeNamed } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import {
  settingsOf,
  type TopicLocation,
  topicLocation,
  topicStatus,
} from '#functions/data/topics/settings.ts';
import { type PairPart, pairAdded, pairSwitched, pairsEnds } from '#functions/data/topics/topicwrites.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { cellKey, type PairAct, planPairs } from '#shared/domain/support/batching/grids.ts';
import type { ColumnOf } from '#shared/domain/support/batching/loads.ts';
import type { SheetRow } from '#shared/domain/support/batching/sheet.ts';
import type { BatchLoad } from './load.ts';

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
export const answeredIn = ({ done, open }: Pick<TopicLocation, 'done' | 'open'>): string =>
  [...done, ...Object.values(open).sort()].join(' ');

/** Puts topics at locations, and switches those that are there. */
export const pairsLoad: BatchLoad<PairAct> = {
  event: 'topics placed by batch',
  plan: async (rows, { customerid }) => {
    const here = await namesOf(customerid);
    return { rows: planPairs(rows as SheetRow<ColumnOf<'pairs'>>[], here), full: [] };
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
          ? pairAdded(added, who, at)
          : {
              ...pairsEnds(place, active),
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
};

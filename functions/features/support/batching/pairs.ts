import { writeNamed } from '#functions/data/table/named.ts';
import { settingsOf, topicStatus } from '#functions/data/topics/settings.ts';
import { pairAdded, pairSwitched } from '#functions/data/topics/topicwrites.ts';
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

/** Puts topics at locations, and switches those that are there. */
export const pairsLoad: BatchLoad<PairAct> = {
  event: 'topics placed by batch',
  plan: async (rows, { customerid }) => {
    const here = await namesOf(customerid);
    return { rows: planPairs(rows as SheetRow<ColumnOf<'pairs'>>[], here), full: [] };
  },
  begin:
    async ({ customer: { customerid, timezone }, ...who }) =>
    async (act, done, at) => {
      const { topicid, locationid, active, before } = act;
      const today = localDate(at, timezone);
      const mark = done({ topicid, locationid, active: Number(active), isNew: Number(before === null) });
      const place = { customerid, topicid, locationid };
      const added = { ...place, active, open: {}, done: [], activeSince: active ? today : '' };
      const failed = await writeNamed<'mark' | 'topic' | 'place' | 'pair' | 'rest'>({
        mark,
        topic: [],
        place: [],
        ...(before === null ? pairAdded(added, who, at) : pairSwitched(place, active, today, who, at)),
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

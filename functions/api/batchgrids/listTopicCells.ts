import { readMany } from '#functions/data/table/many.ts';
import { libraryOf } from '#functions/data/topics/library.ts';
import {
  type Location,
  locationsOf,
  type Topic,
  topicLocation,
  topicStatus,
  topicsOf,
  toTopicPairRow,
} from '#functions/data/topics/settings.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listTopicCells } from '#shared/contract/support/batchgrids.ts';
import { compareValues } from '#shared/domain/kit/listing.ts';
import { gridPartOf } from './parts/grid.ts';

const custom = { groupid: 'custom', groupdesc: 'Custom topics' };

export const handler = handleStaffFor(
  listTopicCells,
  () => ({}),
  async ({ input: { customerid, Custgroupid, Groupid, ...part } }) => {
    const [topics, places, library] = await Promise.all([
      topicsOf(customerid, true),
      locationsOf(customerid, true),
      libraryOf(),
    ]);
    const groupOf = new Map(library.topics.map(({ code, groupCode }) => [code, groupCode]));
    const groupIn = ({ libraryCode }: Topic) =>
      libraryCode ? (groupOf.get(libraryCode) ?? '') : custom.groupid;
    const offered = topics
      .filter(({ status }) => status === topicStatus.active)
      .filter(topic => !Groupid || groupIn(topic) === Groupid)
      .sort((a, b) => compareValues(a.title, b.title));
    const open = places
      .filter(({ active, groupid }) => active && (!Custgroupid || groupid === Custgroupid))
      .sort((a, b) => compareValues(a.name, b.name));
    const read = (cells: readonly Cell[]) => rowsOf(customerid, cells);
    return {
      ...(await gridPartOf(cellsOf(offered, open), part, namesOf, read)),
      groups: [...library.groups.map(g => ({ groupid: g.groupCode, groupdesc: g.groupName })), custom],
    };
  },
);

type Cell = readonly [Topic, Location];

function* cellsOf(topics: readonly Topic[], places: readonly Location[]): Generator<Cell> {
  for (const topic of topics) for (const place of places) yield [topic, place];
}

const namesOf = ([topic, place]: Cell): string[] => [topic.title, place.name, place.country];

async function rowsOf(customerid: string, cells: readonly Cell[]) {
  const reads = cells.map(([{ topicid }, { locationid }]) => topicLocation(customerid, topicid, locationid));
  const pairs = await readMany(reads, true);
  return cells.map(([topic, place], at) => {
    const pair = pairs[at];
    return {
      topicid: topic.topicid,
      cuzdesc: topic.title,
      ...toTopicPairRow(place),
      activetl: pair ? asFlag(pair.active) : ('' as const),
    };
  });
}

import { type Member, membersOf } from '#functions/data/administration/member.ts';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { readMany } from '#functions/data/table/many.ts';
import {
  type Location,
  locationsOf,
  type Topic,
  topicLocation,
  topicStatus,
  topicsOf,
} from '#functions/data/topics/settings.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { listPermissionCells } from '#shared/contract/support/batchgrids.ts';
import { canGetPermissions } from '#shared/domain/administration/people.ts';
import { gridPartOf } from './parts/grid.ts';

export const handler = handleStaffFor(
  listPermissionCells,
  () => ({}),
  async ({ input: { customerid, selection, ...part } }) => {
    const [members, topics, places] = await Promise.all([
      membersOf(customerid, true),
      topicsOf(customerid, true),
      locationsOf(customerid, true),
    ]);
    const offered = topics.filter(({ status }) => status === topicStatus.active);
    const byId = new Map(places.filter(({ active }) => active).map(place => [place.locationid, place]));
    const cells = cellsOf(members.filter(canGetPermissions), offered, byId);
    return gridPartOf(cells, part, namesOf, some => rowsOf(customerid, some, selection === 'missing'));
  },
);

type Cell = readonly [Member, Topic, Location];

function* cellsOf(
  people: readonly Member[],
  topics: readonly Topic[],
  places: ReadonlyMap<string, Location>,
): Generator<Cell> {
  for (const somebody of people)
    for (const id of somebody.locations)
      for (const topic of topics) {
        const place = places.get(id);
        if (place) yield [somebody, topic, place];
      }
}

const namesOf = ([{ email }, { title }, { name }]: Cell): string[] => [email, title, name];

/** Returns the row of each cell; null where the topic is not at the location, or where only missing ones are wanted. */
async function rowsOf(customerid: string, cells: readonly Cell[], onlyMissing: boolean) {
  const [pairs, given] = await Promise.all([
    readMany(
      cells.map(([, { topicid }, { locationid }]) => topicLocation(customerid, topicid, locationid)),
      true,
    ),
    readMany(
      cells.map(([{ email }, { topicid }, { locationid }]) =>
        topicPermission(customerid, email, topicid, locationid),
      ),
      true,
    ),
  ]);
  return cells.map(([{ email }, topic, place], at) => {
    const privilege = given[at] ?? ('' as const);
    if (!pairs[at]?.active || (onlyMissing && privilege)) return null;
    return {
      locationdesc: place.name,
      cuzdesc: topic.title,
      useremail: email,
      privilege,
      locationid: place.locationid,
      topicid: topic.topicid,
      customerid,
    };
  });
}

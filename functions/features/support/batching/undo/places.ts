import { keepCounts } from '#functions/data/administration/counts.ts';
import { groupsOf } from '#functions/data/administration/group.ts';
import { locationChanged } from '#functions/data/administration/locationwrites.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { type Change, ConflictError, readOne, write } from '#functions/data/table/table.ts';
import { location, topicLocation, topicLocationsOf } from '#functions/data/topics/settings.ts';
import { pairSwitched } from '#functions/data/topics/topicwrites.ts';
import { locationDifferences } from '#shared/domain/administration/locations.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import type { Undo, UndoOutcome } from './kind.ts';

/**
 * Switches locations off again and frees their CustomerLocationIDs. Locations are never removed: something may have been
 * recorded about them.
 */
export const undoPlaces: Undo = async ({ customer: { customerid, timezone }, ...who }) => {
  const [pairs, members, groups] = await Promise.all([
    topicLocationsOf(customerid, { consistent: true }),
    membersOf(customerid, true),
    groupsOf(customerid, true),
    keepCounts(customerid),
  ]);
  const withTopics = new Set(pairs.map(({ locationid }) => locationid));
  const withPeople = new Set(members.flatMap(({ locations }) => locations));
  const names = new Map(groups.map(({ groupid, name }) => [groupid, name]));
  return ({ locationid }, mark, at) =>
    untilWritten(async () => {
      const now = await readOne(location(customerid, String(locationid)), true);
      if (!now || now.revision > 0) return { kept: 'Somebody has changed the location since.' };
      if (withTopics.has(now.locationid)) return { impossible: 'Topics were put at the location since.' };
      if (withPeople.has(now.locationid)) return { impossible: 'People are assigned to the location.' };
      const { name, country, sector, groupid } = now;
      const fields = { name, country, sector, groupid, internalId: '', active: false };
      const changes = locationDifferences(now, fields, id => names.get(id) ?? '');
      const today = localDate(at, timezone);
      const failed = await writeNamed({ mark, ...locationChanged(now, fields, changes, today, who, at) });
      if (!failed) return 'takenBack';
      if (failed.part === 'mark') return 'byOther';
      if (failed.part === 'room') return { impossible: 'It is the last active location.' };
      return undefined;
    });
};

/** Switches topics at locations back. One that was added is switched off: reports may refer to it. */
export const undoPairs: Undo = async ({ customer: { customerid, timezone }, ...who }) => {
  const today = (at: Date) => localDate(at, timezone);
  return async (left, mark, at) => {
    const place = { customerid, topicid: String(left.topicid), locationid: String(left.locationid) };
    const now = await readOne(topicLocation(customerid, place.topicid, place.locationid), true);
    const wasActive = left.active === 1;
    const switched = { kept: 'Somebody has switched the topic there since.' };
    if (now?.active !== wasActive) return switched;
    const isAnswered = now.done.length > 0 || Object.keys(now.open).length > 0;
    if (left.isNew === 1 && isAnswered) return { impossible: 'The topic has been answered there.' };
    // One that was added as inactive is as good as taken back.
    if (left.isNew === 1 && !wasActive) return marked(mark);
    const failed = await writeNamed({ mark, ...pairSwitched(place, !wasActive, today(at), who, at) });
    if (!failed) return 'takenBack';
    return failed.part === 'mark' ? 'byOther' : switched;
  };
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

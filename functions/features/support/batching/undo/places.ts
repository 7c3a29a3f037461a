import { keepCounts } from '#functions/data/administration/counts.ts';
import { groupsOf } from '#functions/data/administration/group.ts';
import { locationChanged, nothingPut } from '#functions/data/administration/locationwrites.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { readMany } from '#functions/data/table/many.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { type Change, ConflictError, readOne, write } from '#functions/data/table/table.ts';
import { location, topicLocation, topicsOf } from '#functions/data/topics/settings.ts';
import { type PairPart, pairSwitched, pairsEnds } from '#functions/data/topics/topicwrites.ts';
import { answeredIn } from '#functions/features/support/batching/pairs.ts';
import { locationDifferences } from '#shared/domain/administration/locations.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import type { Undo, UndoOutcome } from './kind.ts';

/**
 * Switches locations off again and frees their CustomerLocationIDs. Locations are never removed: something may have been
 * recorded about them.
 */
export const undoPlaces: Undo = async ({ customer: { customerid, timezone }, ...who }) => {
  const [groups] = await Promise.all([groupsOf(customerid, true), keepCounts(customerid)]);
  const names = new Map(groups.map(({ groupid, name }) => [groupid, name]));
  return (left, mark, at) =>
    untilWritten(async () => {
      const locationid = String(left.locationid);
      // It comes first: whatever is put there after this, the location counts.
      const now = await readOne(location(customerid, locationid), true);
      const [topics, members] = await Promise.all([topicsOf(customerid, true), membersOf(customerid, true)]);
      // Its id is the batch's own, and every change counts.
      if (!now || now.revision > 0) return { kept: 'Somebody has changed the location since.' };
      const topicids = topics.map(({ topicid }) => topicid);
      const pairs = await readMany(
        topicids.map(topicid => topicLocation(customerid, topicid, locationid)),
        true,
      );
      if (pairs.some(Boolean)) return { impossible: 'Topics were put at the location since.' };
      if (members.some(({ locations }) => locations.includes(locationid)))
        return { impossible: 'People are assigned to the location.' };
      const { name, country, sector, groupid } = now;
      const fields = { name, country, sector, groupid, internalId: '', active: false };
      const changes = locationDifferences(now, fields, id => names.get(id) ?? '');
      const today = localDate(at, timezone);
      const failed = await writeNamed({
        mark,
        ...locationChanged(now, fields, changes, today, who, at, nothingPut(now)),
      });
      if (!failed) return 'takenBack';
      if (failed.part === 'mark') return 'byOther';
      if (failed.part === 'room') return { impossible: 'It is the last active location.' };
      return undefined;
    });
};

/** Switches topics at locations back. One that was added is switched off: reports may refer to it. */
export const undoPairs: Undo = async ({ customer: { customerid, timezone }, ...who }, batch) => {
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
        ...(wasActive ? { topic: [], place: [] } : pairsEnds(place, true)),
        ...pairSwitched(place, !wasActive, today(at), who, at, { of: now }),
      });
      if (!failed) return 'takenBack';
      if (failed.part === 'mark') return 'byOther';
      if (failed.part === 'topic' || failed.part === 'place')
        return { impossible: 'The topic or the location is no longer active.' };
      return undefined;
    });
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

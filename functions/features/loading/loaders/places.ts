import { randomFillSync } from 'node:crypto';
import { keepCounts } from '#functions/data/administration/counts.ts';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { checkGroupNamed, groupsOf } from '#functions/data/administration/group.ts';
import {
  type LocationPart,
  locationChanged,
  nothingPut,
  putNewLocation,
} from '#functions/data/administration/locationwrites.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { readMany } from '#functions/data/table/many.ts';
import { readOne } from '#functions/data/table/table.ts';
import { location, topicLocation, topicsOf } from '#functions/data/topics/settings.ts';
import { placesAt, seatPlacesOf } from '#functions/features/administration/places.ts';
import { type Loader, type NotDone, rowWrite } from '#functions/features/loading/load.ts';
import { checkLocation, locationDifferences } from '#shared/domain/administration/locations.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { randomId } from '#shared/domain/kit/ids.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { noRoom } from '#shared/domain/loading/findings.ts';
import { type PlaceAct, placeSentences, planPlaces } from '#shared/domain/loading/places.ts';

/** Adds the locations of a sheet. */
export const placesLoader: Loader<PlaceAct> = {
  event: 'locations imported',
  plan: async (rows, { way, customer: { customerid, planid } }) => {
    const [{ locations, groups }, profile] = await Promise.all([
      seatPlacesOf(customerid),
      readOne(customerProfile(customerid), true),
    ]);
    return planPlaces(way, rows, {
      places: locations,
      hasGroups: planOf(planid).reportingByLocation,
      groups,
      limit: profile.locationLimit,
    });
  },
  loads: async loading => {
    const { customerid, planid } = loading.customer;
    await keepCounts(customerid);
    const { locationLimit } = await readOne(customerProfile(customerid), true);
    const { reportingByLocation } = planOf(planid);
    return async ({ group, ...fields }, at, isAgain) => {
      if (fields.groupid && !reportingByLocation)
        return loading.way === 'import'
          ? { refused: placeSentences.nogroups('', 0) }
          : { moved: 'Since the check, the plan has changed. It has no reporting groups.' };
      if (isAgain && loading.way === 'import') {
        // The rule of the single call says why it could not be written.
        const { limits } = await placesAt(loading.actor);
        const why = checkLocation(fields, undefined, limits);
        if (why) return { refused: placeSentences[why.problem](why.other, limits.limit) };
      }
      const locationid = `${customerid}-${randomId(6, bytes => randomFillSync(bytes))}`;
      const place = { customerid, locationid, ...fields, activeSince: '' };
      return rowWrite({
        left: { locationid },
        parts: {
          named: group ? [checkGroupNamed(customerid, fields.groupid, group)] : [],
          ...putNewLocation(place, loading, at),
        },
        otherwise: {
          room: { refused: noRoom(locationLimit, 'locations') },
          ...(loading.way === 'batch' && moved(fields.internalId, group)),
        },
      });
    };
  },
  /**
   * Switches locations off again and frees their internal ids. Locations are never removed: something may have been recorded
   * about them.
   */
  takesBack: async ({ customer: { customerid, timezone }, ...who }) => {
    const [groups] = await Promise.all([groupsOf(customerid, true), keepCounts(customerid)]);
    const names = new Map(groups.map(({ groupid, name }) => [groupid, name]));
    return async (left, at) => {
      const locationid = String(left.locationid);
      // It comes first: whatever is put there after this, the location counts.
      const now = await readOne(location(customerid, locationid), true);
      const [topics, members] = await Promise.all([topicsOf(customerid, true), membersOf(customerid, true)]);
      // Its id is the load's own, and every change counts.
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
      return rowWrite({
        parts: locationChanged(now, fields, changes, today, who, at, nothingPut(now)),
        otherwise: { room: { impossible: 'It is the last active location.' } },
      });
    };
  },
};

/** What has changed since the dry run of a batch, by the part of the write that does not hold. */
function moved(internalId: string, group: string): Record<Exclude<LocationPart, 'room'> | 'named', NotDone> {
  const places = { moved: 'Since the check, the locations have changed.' };
  const groups = { moved: `Since the check, the reporting group ${group} was deleted or renamed.` };
  const internalid = {
    moved: `Since the check, another location has taken the CustomerLocationID ${internalId}.`,
  };
  return { internalid, group: groups, named: groups, location: places, rest: places };
}

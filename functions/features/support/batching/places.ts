import { randomFillSync } from 'node:crypto';
import { keepCounts } from '#functions/data/administration/counts.ts';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { groupNamed } from '#functions/data/administration/group.ts';
import { type LocationPart, locationAdded } from '#functions/data/administration/locationwrites.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { placesOf } from '#functions/features/administration/places.ts';
import { noRoom } from '#shared/domain/administration/imports/rows.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { randomId } from '#shared/domain/kit/ids.ts';
import { type ColumnOf, loads } from '#shared/domain/support/batching/loads.ts';
import { type PlaceAct, planPlaces } from '#shared/domain/support/batching/places.ts';
import type { SheetRow } from '#shared/domain/support/batching/sheet.ts';
import type { BatchLoad } from './load.ts';

/** Adds the locations of a sheet. */
export const placesLoad: BatchLoad<PlaceAct> = {
  event: 'locations imported',
  plan: async (rows, { customerid, planid }) => {
    const [{ locations, groups, groupName }, profile] = await Promise.all([
      placesOf(customerid),
      readOne(customerProfile(customerid), true),
    ]);
    const here = {
      places: locations,
      hasGroups: planOf(planid).reportingByLocation,
      groups: new Map(groups.map(({ name, groupid }) => [folded(name), groupid])),
      limit: profile.locationLimit,
    };
    return planPlaces(rows as SheetRow<ColumnOf<'places'>>[], here, groupName);
  },
  begin: async ({ customer: { customerid, planid }, ...who }) => {
    await keepCounts(customerid);
    const { locationLimit } = await readOne(customerProfile(customerid), true);
    const { reportingByLocation } = planOf(planid);
    return async ({ group, ...fields }, done, at) => {
      if (group && !reportingByLocation)
        return { moved: 'Since the check, the plan has changed. It has no reporting groups.' };
      const locationid = `${customerid}-${randomId(6, bytes => randomFillSync(bytes))}`;
      const place = { customerid, locationid, ...fields, activeSince: '' };
      const failed = await writeNamed({
        mark: done({ locationid }),
        named: group ? [groupNamed(customerid, fields.groupid, group)] : [],
        ...locationAdded(place, who, at),
      });
      if (!failed) return 'done';
      if (failed.part === 'mark') return 'byOther';
      if (failed.part === 'room') return { refused: noRoom(locationLimit, loads.places.nouns) };
      return { moved: moved(failed.part, fields.internalId, group) };
    };
  },
};

/** Returns what has changed since the dry run, by the part of the write that did not hold. */
function moved(part: Exclude<LocationPart, 'room'> | 'named', internalId: string, group: string): string {
  if (part === 'internalid')
    return `Since the check, another location has taken the CustomerLocationID ${internalId}.`;
  if (part === 'group' || part === 'named')
    return `Since the check, the reporting group ${group} was deleted or renamed.`;
  return 'Since the check, the locations have changed.';
}

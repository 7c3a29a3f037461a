import { locationChanged } from '#functions/data/administration/locationwrites.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { allAt, toLocationRow } from '#functions/features/administration/places.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { updateLocation } from '#shared/contract/administration/locations.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';
import {
  checkLocation,
  isLastLocation,
  locationDifferences,
} from '#shared/domain/administration/locations.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { enteredLocation, valuesFor, warningAbout } from './parts/saving.ts';

export const handler = handle(updateLocation, async ({ input, actor, refuse, at }) => {
  const { Locationid: locationid, revision } = input;
  if (!coversLocation(actor.seat, locationid)) throw refuseAccess();
  const fields = enteredLocation(input);
  const today = localDate(at, actor.customer.timezone);
  return untilWritten(async () => {
    const { limits, ...places } = await allAt(actor);
    const now = places.locations.find(each => each.locationid === locationid);
    if (!now) throw refuseAccess();
    const warning = warningAbout({ ...now, ...fields }, places);
    const changes = locationDifferences(now, fields, places.groupName);
    if (changes.length === 0)
      return { message: 'Updated successfully', row: toLocationRow(now, places), warning };
    if (now.revision !== revision) return refuse('stale', {}, { row: toLocationRow(now, places) });
    const found = checkLocation(fields, now, limits);
    if (found) return refuse(found.problem, valuesFor(found, limits));
    if (isLastLocation(fields, now, places.locations)) return refuse('lastlocation');
    const failed = await writeNamed(locationChanged(now, fields, changes, today, actor, at));
    if (failed?.part === 'room')
      return now.active ? refuse('lastlocation') : refuse('locationlimit', { limit: limits.limit });
    if (failed) return undefined;
    const row = toLocationRow({ ...now, ...fields, revision: revision + 1 }, places);
    return { message: 'Updated successfully', row, warning };
  });
});

import { randomFillSync } from 'node:crypto';
import { locationAdded } from '#functions/data/administration/locationwrites.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { checkEverywhere, toLocationRow } from '#functions/features/administration/places.ts';
import { handle } from '#functions/frame/handle.ts';
import { addLocation } from '#shared/contract/administration/locations.ts';
import { checkLocation } from '#shared/domain/administration/locations.ts';
import { randomId } from '#shared/domain/kit/ids.ts';
import { allAt, fieldsOf, valuesFor, warningAbout } from './parts/saving.ts';

export const handler = handle(addLocation, async ({ input, actor, refuse, at }) => {
  checkEverywhere(actor);
  const { customerid } = actor.customer;
  const fields = fieldsOf(input);
  return untilWritten(async () => {
    const { limits, ...places } = await allAt(actor);
    const found = checkLocation(fields, undefined, limits);
    if (found) return refuse(found.problem, valuesFor(found, limits));
    const locationid = `${customerid}-${randomId(6, bytes => randomFillSync(bytes))}`;
    const place = { customerid, locationid, ...fields, activeSince: '' };
    const failed = await writeNamed(locationAdded(place, actor, at));
    if (failed?.part === 'room') return refuse('locationlimit', { limit: limits.limit });
    if (failed) return undefined;
    const row = toLocationRow({ ...place, revision: 0 }, places);
    return { message: 'Location added successfully', row, warning: warningAbout(place, places) };
  });
});

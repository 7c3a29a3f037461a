import { untilWritten } from '#functions/data/table/named.ts';
import {
  addPlace,
  allAt,
  checkEverywhere,
  toLocationRow,
} from '#functions/features/administration/places.ts';
import { handle } from '#functions/frame/handle.ts';
import { addLocation } from '#shared/contract/administration/locations.ts';
import { enteredLocation, valuesFor, warningAbout } from './parts/saving.ts';

export const handler = handle(addLocation, async ({ input, actor, refuse, at }) => {
  checkEverywhere(actor);
  const fields = enteredLocation(input);
  return untilWritten(async () => {
    const { limits, ...places } = await allAt(actor);
    const { place, problem } = await addPlace(actor, fields, { limits }, at);
    if (problem) return refuse(problem.problem, valuesFor(problem, limits));
    if (!place) return undefined;
    const row = toLocationRow({ ...place, revision: 0 }, places);
    return { message: 'Location added successfully', row, warning: warningAbout(place, places) };
  });
});

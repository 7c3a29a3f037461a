import { untilWritten } from '#functions/data/table/named.ts';
import { addPlace, allAt, placesAt } from '#functions/features/administration/places.ts';
import { checkPlaces, placeColumns, placeSentences } from '#shared/domain/administration/imports/places.ts';
import type { LocationFields } from '#shared/domain/administration/locations.ts';
import type { ImportKind, RowOutcome } from './kind.ts';

/** The import of locations. */
export const placesImport: ImportKind<LocationFields> = {
  columns: placeColumns,
  event: 'locations imported',
  check: async (reading, actor) => {
    const { limits, groups } = await placesAt(actor);
    return checkPlaces(reading as Parameters<typeof checkPlaces>[0], { ...limits, groups });
  },
  begin: async actor => {
    // Read again only where something else came between: a reading for each row would take longer with every row.
    let all = await allAt(actor);
    let isFresh = true;
    return (entry, done, at) =>
      untilWritten<RowOutcome>(async () => {
        const { place, failed, problem } = await addPlace(actor, entry, all, at, done(false));
        if (place) {
          const places = [...all.locations, { ...place, revision: 0 }];
          all = { ...all, locations: places, limits: { ...all.limits, places } };
          isFresh = false;
          return 'added';
        }
        if (failed === 'also') return 'done';
        if (problem && isFresh)
          return { refused: placeSentences[problem.problem](problem.other, all.limits.limit) };
        all = await allAt(actor);
        isFresh = true;
        return undefined;
      });
  },
  mail: async () => true,
};

import { importingOf } from '#functions/features/administration/imports/applying.ts';
import { placesImport } from '#functions/features/administration/imports/places.ts';

/** Adds the locations of a checked file. */
export const work = importingOf(placesImport);

import { checkingOf } from '#functions/features/administration/imports/checking.ts';
import { placesImport } from '#functions/features/administration/imports/places.ts';

/** Checks a file of locations. */
export const work = checkingOf(placesImport);

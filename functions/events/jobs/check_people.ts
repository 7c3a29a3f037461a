import { checkingOf } from '#functions/features/administration/imports/checking.ts';
import { peopleImport } from '#functions/features/administration/imports/people.ts';

/** Checks a file of admins and users. */
export const work = checkingOf(peopleImport);

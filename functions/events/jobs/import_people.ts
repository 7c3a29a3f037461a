import { importingOf } from '#functions/features/administration/imports/applying.ts';
import { peopleImport } from '#functions/features/administration/imports/people.ts';

/** Adds the admins and users of a checked file. */
export const work = importingOf(peopleImport);

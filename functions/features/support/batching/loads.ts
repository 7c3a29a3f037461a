import type { Load } from '#shared/domain/support/batching/loads.ts';
import { assignmentsLoad } from './assignments.ts';
import type { BatchLoad } from './load.ts';
import { pairsLoad } from './pairs.ts';
import { peopleLoad } from './people.ts';
import { permissionsLoad } from './permissions.ts';
import { placesLoad } from './places.ts';

const all = {
  places: placesLoad,
  people: peopleLoad,
  pairs: pairsLoad,
  assignments: assignmentsLoad,
  permissions: permissionsLoad,
} as const;

/** Returns how a kind of load is checked and done. What its dry run planned is what it does. */
export const batchLoad = (load: Load): BatchLoad<unknown> => all[load] as BatchLoad<unknown>;

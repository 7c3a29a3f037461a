import type { Loader } from '#functions/features/loading/load.ts';
import type { Load } from '#shared/domain/loading/loads.ts';
import { assignmentsLoader } from './assignments.ts';
import { pairsLoader } from './pairs.ts';
import { peopleLoader } from './people.ts';
import { permissionsLoader } from './permissions.ts';
import { placesLoader } from './places.ts';
import { schedulesLoader } from './schedules.ts';

const loaders = {
  places: placesLoader,
  people: peopleLoader,
  pairs: pairsLoader,
  assignments: assignmentsLoader,
  permissions: permissionsLoader,
  schedules: schedulesLoader,
} as const;

/** Returns how the rows of a load are checked, done and taken back. What its dry run planned is what it does. */
export const loaderOf = (load: Load): Loader<unknown> => loaders[load] as Loader<unknown>;

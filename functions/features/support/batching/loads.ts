import type { Load } from '#shared/domain/support/batching/loads.ts';
import type { BatchLoad } from './load.ts';
import { peopleLoad } from './people.ts';
import { placesLoad } from './places.ts';

const all = { places: placesLoad, people: peopleLoad } as const;

/** Returns how a kind of load is checked and done. What its dry run planned is what it does. */
export const batchLoad = (load: Load): BatchLoad<unknown> => all[load] as BatchLoad<unknown>;

import * as z from 'zod/mini';

/** A country and a sector that an organization or a location can have. */
export const countryRow = z.object({ countrycode: z.string(), countryfulldesc: z.string() });
export const sectorRow = z.object({ sectorid: z.number(), sectordesc: z.string() });

import * as z from 'zod/mini';
import { flag, revision } from '#shared/contract/kit/fields.ts';

/** A location in the administration's list. */
export const locationRow = z.object({
  locationid: z.string(),
  locationdesc: z.string(),
  countrycode: z.string(),
  countryfulldesc: z.string(),
  custlocid: z.string(),
  custgroupid: z.string(),
  custgroupdesc: z.string(),
  /** 0: none chosen yet. */
  sectorid: z.number(),
  sectordesc: z.string(),
  activel: flag,
  customerid: z.string(),
  revision,
});

/** A reporting group in the administration's list. */
export const groupRow = z.object({
  custgroupid: z.string(),
  custgroupdesc: z.string(),
  /** The number of its locations, and of those that are active. */
  locations: z.number(),
  activelocations: z.number(),
  /** red: something needs attention, which `message` tells. */
  color: z.enum(['', 'red']),
  message: z.string(),
  revision,
});

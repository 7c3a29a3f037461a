import * as z from 'zod/mini';
import { flag, revision } from '#shared/contract/kit/fields.ts';
import { grantable } from '#shared/domain/accounts/access.ts';

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

/** A location that an administrator may give. */
export const placeRow = z.object({ locationid: z.string(), locationdesc: z.string(), activel: flag });

/** An admin or user in the administration's list. */
export const seatRow = z.object({
  customerid: z.string(),
  useremail: z.string(),
  /** '' for a person who is not active here. */
  firstname: z.string(),
  admintypeid: z.number(),
  admindesc: z.string(),
  anylocation: flag,
  userrole: z.string(),
  activeu: flag,
  locations: z.array(z.string()),
  grants: z.array(z.enum(grantable)),
  /** `declined`: asked to join, but stays on the Free plan. */
  state: z.enum(['invited', 'active', 'inactive', 'declined']),
  /** ISO instant of the latest sign-in since the invitation, '' for none. */
  lastsignin: z.string(),
  /** Whether sign-in asks for a code, as known since the latest sign-in; '' if it is not known. */
  twofa: z.enum(['Y', 'N', '']),
  /** What the person owns of the customer: the account, the subscription, or both. */
  owner: z.enum(['', 'account', 'subscription', 'both']),
  revision,
});

/** When a person is away, by the customer’s calendar; '' for the days of somebody who is not. */
export const absenceRow = z.object({
  useremail: z.string(),
  from: z.string(),
  to: z.string(),
  /** Who was named to answer. */
  substitute: z.string(),
  /** Who answers, today or on the first day: the substitute, or who stands in for them; '' for nobody. */
  standsin: z.string(),
  /** Whether it has not begun, or its last day has passed; '' if none was set. */
  state: z.enum(['', 'ahead', 'now', 'over']),
  /** Of the person’s seat. */
  revision,
});

/** A location of an admin or user. */
export const seatPlaceRow = z.object({
  useremail: z.string(),
  userrole: z.string(),
  admindesc: z.string(),
  activeu: flag,
  /** Whether the locations of the person can be changed: those of owners only by members. */
  changeable: flag,
  locationid: z.string(),
  locationdesc: z.string(),
  activel: flag,
});

import * as z from 'zod/mini';
import { flag, revision } from '#shared/contract/kit/fields.ts';

const setup = z.enum(['waiting', 'ownerlogin']);

/** A customer in the list of staff. */
export const customerListRow = z.object({
  customerid: z.string(),
  custdesc: z.string(),
  countrycode: z.string(),
  /** The Account Owner. */
  useremail: z.string(),
  inputstatus: setup,
  pymtid: z.number(),
  activec: flag,
  /** Whether it is a demonstration. */
  demo: flag,
});

/** A customer as staff see and change it. Dates are the customer's calendar days, '' for none. */
export const supportRow = z.object({
  customerid: z.string(),
  custdesc: z.string(),
  countrycode: z.string(),
  /** 0: none chosen yet. */
  sectorid: z.number(),
  /** Account Owner and Subscription Owner. */
  useremail: z.string(),
  subemail: z.string(),
  emailsugg: flag,
  emailtopic: flag,
  emailuser: flag,
  activec: flag,
  /** The day on which it was switched off, and the first on which it can be deleted for good. */
  closedon: z.string(),
  deletablefrom: z.string(),
  inputstatus: setup,
  adm2fa: flag,
  brandcolor: z.string(),
  brandheader: z.string(),
  brandicon: z.string(),
  pymtid: z.number(),
  pymtsched: z.enum(['year', 'Contract']),
  priceagree: z.number(),
  currency: z.literal('USD'),
  startdate: z.string(),
  enddate: z.string(),
  trialprd: flag,
  trialstart: z.string(),
  trialend: z.string(),
  planstatus: z.enum(['Active', 'Closed']),
  loclimit: z.number(),
  admlimit: z.number(),
  userlimit: z.number(),
  invoiceid: z.string(),
  plannote: z.string(),
  /** The subscription at the payment service, and the last day that it pays for. */
  subscription: z.enum(['none', 'renews', 'ends']),
  paidthrough: z.string(),
  /** Goes back with a change: says whether the terms are still those that were shown. */
  seen: z.string(),
  revision,
});

/** A line of the plan history. */
export const planHistoryRow = z.object({
  pymtid: z.number(),
  pymtdesc: z.string(),
  startdate: z.string(),
  enddate: z.string(),
  priceagree: z.number(),
  invoiceid: z.string(),
  plannote: z.string(),
});

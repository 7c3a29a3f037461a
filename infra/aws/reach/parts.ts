import { type Prefix, prefixes } from '#functions/data/table/keys.ts';

/** The partitions of the table that a role reaches, by what their keys begin with. */
export interface TableReach {
  reads?: readonly Prefix[];
  /** Partitions of the global index. */
  indexes?: readonly Prefix[];
  /** With every action that writes. It does not include reading. */
  writes?: readonly Prefix[];
  /** With UpdateItem only. */
  updates?: readonly Prefix[];
  /** As a condition of a transaction on other items. */
  checks?: readonly Prefix[];
  /** Adds to the audit trail. */
  audits?: boolean;
  /** Records who looked at a customer. */
  records?: boolean;
  /** Removes entries of the audit trail, and records of who looked, with a whole customer. */
  erases?: boolean;
}

const { acting, person, staff, customer, settings, library, payment } = prefixes;

/** What the frame reads of everyone who is signed in. */
export const session = [person, staff, customer, acting] as const;
/** What the frame reads of staff at the support console, who act for nobody. */
export const desk = [person, staff, customer] as const;
/** What the calls about a customer's topics read. */
export const topics = [...session, settings] as const;
/** What it takes to record a payment and to set up its customer. */
export const recording = {
  reads: [person, customer, settings, library, payment],
  writes: [person, customer, settings],
  audits: true,
} as const;

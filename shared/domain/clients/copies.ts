import { planHolds } from '#shared/domain/billing/holds.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

/*
 * A contractor's custom topic at a client is a copy of a published version: a topic of the client's own that names its
 * source. Its versions have the numbers of the source's.
 */

/**
 * Returns the id of a client's copy of a contractor's topic. It follows from both, so that a topic is copied to a client
 * once.
 */
export const copyId = (clientid: string, topicid: string): string => `${clientid}-c.${topicid}`;

/** What decides whether a client is offered its contractor's newer version of a topic. */
export interface Offering {
  /** The contractor manages the client. */
  managed: boolean;
  /** The topic is assigned to the client, and switched on. */
  assigned: boolean;
  /** The contractor's topic is Active. */
  active: boolean;
  /** The number of its version published last. */
  newest: number;
  /** The number of the version that the client uses, 0 for none. */
  used: number;
}

/** Returns the number of the version that a client is offered, 0 for none. Source: docs/product.md, Clients. */
export const offeredVersion = ({ managed, assigned, active, newest, used }: Offering): number =>
  managed && assigned && active && used > 0 && newest > used ? newest : 0;

/** What decides whether an organization still is a contractor. */
interface Contractor {
  active: boolean;
  planid: number;
  planStatus: 'Active' | 'Closed';
  endDate: string;
  timezone: string;
}

/** Returns whether an organization can offer its clients anything at an instant. */
export const isContractor = (of: Contractor, at: Date): boolean =>
  of.active && planOf(of.planid).clientFunctions && planHolds(of, at);

import type { FreshCustomer } from '#functions/data/administration/customer.ts';

/** How the story calls its customers and people, and what it takes from a data set instead of its own words. */
export interface StoryTelling {
  /** Whether its customers are flagged as demonstrations. */
  demo: boolean;
  /** Returns the id of a customer. */
  customer(id: string): string;
  /** Returns somebody's e-mail; '' is nobody. */
  email(address: string): string;
  /** Returns a standard topic as it is to be used; undefined for its first edition under the name it has in the story. */
  master(topiccode: string): { edition: number; words: { title: string; summary: string } } | undefined;
}

/** As it is written down. */
export const asTold: StoryTelling = {
  demo: false,
  customer: id => id,
  email: address => address,
  master: () => undefined,
};

/** Returns a customer as it is told. */
export const retold = <Told extends FreshCustomer>(customer: Told, telling: StoryTelling): Told => ({
  ...customer,
  customerid: telling.customer(customer.customerid),
  // Wherever people read it, it is not mistaken for a customer.
  ...(telling.demo && { name: `${customer.name} (Demo)` }),
  accountOwner: telling.email(customer.accountOwner),
  subscriptionOwner: telling.email(customer.subscriptionOwner),
  demo: telling.demo || customer.demo,
});

/** What was set in a suggestion with its owner as told. */
export const ownedIn = <Set extends { owner?: string }>({ email }: StoryTelling, set: Set): Set =>
  set.owner ? { ...set, owner: email(set.owner) } : set;

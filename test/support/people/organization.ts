import type { Customer, CustomerProfile } from '#functions/data/administration/customer.ts';
import { auditPk, readingPk } from '#functions/data/table/keys.ts';
import { putMany, queryAll } from '#functions/data/table/table.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';

let made = 0;

/** A customer of its own for a test, so that tests do not meet in its limits. */
export interface Organization {
  customerid: string;
  /** Its Master Admin, Account Owner and Subscription Owner. */
  master: string;
  /** Returns the id of a location, topic or group that the builder named. */
  id(key: string): string;
  /** Reads what its activity says, oldest first. */
  activity(): Promise<{ event: string; email: string; changes: unknown; facts: Record<string, unknown> }[]>;
}

/**
 * Stores a customer with a Master Admin and a location "Home", and what `build` adds. It has the plan Enterprise + Custom
 * if nothing else is said.
 */
export async function organization(
  build: (builder: CustomerBuilder) => unknown = () => undefined,
  about: Partial<Customer & CustomerProfile> = {},
): Promise<Organization> {
  const customerid = `org${++made}`;
  const master = `master@${customerid}.example`;
  const builder = new CustomerBuilder({
    customerid,
    name: `Organization ${made}`,
    planid: 5,
    startDate: '2025-12-31',
    endDate: '2026-12-31',
    accountOwner: master,
    subscriptionOwner: master,
    ...about,
  })
    .location('home', 'Home', 'USA')
    .person({ email: master, firstName: 'Mara', type: 1, role: 'Owner' });
  await build(builder);
  await putMany(builder.build());
  return {
    customerid,
    master,
    id: key => `${customerid}-${key}`,
    activity: async () =>
      (await Promise.all([auditPk, readingPk].map(pk => queryAll(pk(customerid, '2026-03'), ''))))
        .flat()
        .map(({ event, email, changes, facts }) => ({
          event: String(event),
          email: String(email),
          changes,
          facts: (facts ?? {}) as Record<string, unknown>,
        })),
  };
}

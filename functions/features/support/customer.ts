import { countsOf } from '#functions/data/administration/counts.ts';
import { customer } from '#functions/data/administration/customer.ts';
import { subscription } from '#functions/data/billing/subscription.ts';
import { supportRecord, toSupportRow } from '#functions/data/support/record.ts';
import type { SeenCustomer } from '#functions/data/support/writes.ts';
import { readAll } from '#functions/data/table/table.ts';
import { commonRefusal } from '#functions/frame/refusal.ts';
import { describeExcess, excessOn } from '#shared/domain/billing/enrollment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import type { SupportFields } from '#shared/domain/support/customer.ts';

/** The items that a customer of the support console is made of, for the round trip in which it is read. */
export const supportReads = (customerid: string) => ({
  record: supportRecord(customerid),
  paid: subscription(customerid),
});

/** Reads a customer as it is at this moment. */
export async function customerNow(customerid: string): Promise<SeenCustomer> {
  const reads = { its: customer(customerid), ...supportReads(customerid) };
  const { its, record, paid } = await readAll(reads, true);
  if (!its) throw commonRefusal('noCustomer');
  return { its, record, paid };
}

/** Reads a customer that is to be changed, as it is at this moment. Refuses one that is being deleted. */
export async function customerToChange(customerid: string): Promise<SeenCustomer> {
  const seen = await customerNow(customerid);
  if (seen.its.erasing) throw commonRefusal('erasing');
  return seen;
}

export const rowOf = ({ its, record, paid }: SeenCustomer) => toSupportRow(its, record, paid);

/** What is active beyond the limits of a customer in a sentence, '' for nothing. */
export async function excessAt(customerid: string, fields: SupportFields): Promise<string> {
  const usage = await countsOf(customerid);
  const { adminLimit: admins, userLimit: users, locationLimit: locations } = fields;
  const excess = excessOn(planOf(fields.planid), usage, { admins, users, locations });
  return excess.length > 0 ? `Over the limits: ${describeExcess(excess)}. Everything stays active.` : '';
}

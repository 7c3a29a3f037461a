import type { SQSEvent } from 'aws-lambda';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { handler as wholeCustomers } from '#functions/events/whole_customers.ts';
import { deleteCustomer } from '#shared/contract/support/deleting.ts';
import { addDays, localDate } from '#shared/domain/kit/periods.ts';
import { keptClosedDays } from '#shared/domain/support/deletion.ts';
import { readCustomer } from '#test/support/inputs/support.ts';
import { asRole } from '#test/support/walls/walls.ts';
import type { World } from '#test/support/world.ts';

/** Switches a customer off, `days` before the world's day. */
export const closed = (world: World, customerid: string, days = keptClosedDays) =>
  write(
    update(keys.customer(customerid), {
      active: false,
      closedOn: addDays(localDate(world.now, 'UTC'), -days),
    }),
  );

/** Returns what staff send to delete a customer for good. */
export async function deletionOf(world: World, customerid: string) {
  const { custdesc, revision } = await readCustomer(world, customerid);
  return { customerid, custdesc, revision, reason: 'The owner asked by letter' };
}

/** Begins to delete a customer that is switched off for long enough. */
export async function beginDeletion(world: World, customerid: string) {
  await closed(world, customerid);
  return world.call(deleteCustomer, await deletionOf(world, customerid));
}

/** Hands a job to the worker, as the queue does. */
export const deliver = (jobid: string) =>
  asRole('whole_customers', () =>
    wholeCustomers({
      Records: [{ messageId: 'm0', body: JSON.stringify({ jobid }) }],
    } as unknown as SQSEvent),
  );

import type { SQSEvent } from 'aws-lambda';
import { handler as wholeCustomers } from '#functions/events/whole_customers.ts';
import { deleteCustomer } from '#shared/contract/support/deleting.ts';
import { closed, deletionOf } from '#test/support/inputs/support.ts';
import { asRole } from '#test/support/walls/walls.ts';
import type { World } from '#test/support/world.ts';

/** Begins to delete a customer that is switched off for long enough. */
export async function beginDeletion(world: World, customerid: string) {
  await closed(customerid, world.now);
  return world.call(deleteCustomer, await deletionOf(world, customerid));
}

/** Hands a job to the worker, as the queue does. */
export const deliver = (jobid: string) =>
  asRole('whole_customers', () =>
    wholeCustomers({
      Records: [{ messageId: 'm0', body: JSON.stringify({ jobid }) }],
    } as unknown as SQSEvent),
  );

import { Batching, sheetOf } from '#test/support/people/batching.ts';
import type { World } from '#test/support/world.ts';

let made = 0;

/** Has a sheet with one location checked, and returns what names it. */
async function checked(world: World) {
  const batching = new Batching(world, 'acme');
  const { batch } = await batching.check('places', sheetOf('places', `Batch,USA,,23,B-${++made},N`));
  return { customerid: 'acme', batchid: batch.batchid };
}

/** The same, after it was loaded. */
async function loaded(world: World) {
  const { customerid, batchid } = await checked(world);
  await new Batching(world, customerid).start(batchid);
  await world.local.work();
  return { customerid, batchid };
}

const sheet = async () => ({
  customerid: 'acme',
  data: { filename: 'rows.csv', format: 'csv', bytes: 100 },
});

/** Inputs for the calls of batching: see `validInputs` in valid.ts. */
export const batchingInputs: Record<string, (world: World) => Promise<Record<string, unknown>>> = {
  listBatchCustomers: async () => ({ custdesc: 'acme' }),
  uploadLocations: sheet,
  uploadUsers: sheet,
  uploadTopicLocations: sheet,
  uploadAssignments: sheet,
  uploadPermissions: sheet,
  listBatchLocations: async () => ({ customerid: 'acme' }),
  listTopicCells: async () => ({ customerid: 'acme' }),
  listAssignments: async () => ({ customerid: 'acme' }),
  listGroupAssignments: async () => ({ customerid: 'acme', Custgroupid: 'acme-none' }),
  listPermissionCells: async () => ({ customerid: 'acme' }),
  listLocationIds: async () => ({ customerid: 'acme' }),
  listBatchGroups: async () => ({ customerid: 'acme' }),
  listBatches: async () => ({ customerid: 'acme' }),
  getBatch: checked,
  applyBatch: checked,
  undoBatch: loaded,
};

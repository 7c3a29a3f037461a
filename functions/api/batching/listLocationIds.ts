import { locationsOf } from '#functions/data/topics/settings.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { listLocationIds } from '#shared/contract/support/batching.ts';

export const handler = handleStaffFor(
  listLocationIds,
  () => ({}),
  async ({ input: { customerid, Custgroupid } }) => {
    const places = await locationsOf(customerid, true);
    return {
      result: places
        .filter(({ internalId, groupid }) => internalId && (!Custgroupid || groupid === Custgroupid))
        .map(({ internalId, locationid }) => ({ custlocid: internalId, locationid })),
    };
  },
);

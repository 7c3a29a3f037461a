import { locationNames, locationsOf } from '#functions/data/topics/settings.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { listBatchLocations } from '#shared/contract/support/batchgrids.ts';

export const handler = handleStaffFor(
  listBatchLocations,
  () => ({}),
  async ({ input: { customerid, Custgroupid } }) => {
    const places = await locationsOf(customerid, true);
    return {
      result: places
        .filter(({ active, groupid }) => active && (!Custgroupid || groupid === Custgroupid))
        .map(place => ({
          locationid: place.locationid,
          ...locationNames(place),
          custlocid: place.internalId,
        })),
    };
  },
);

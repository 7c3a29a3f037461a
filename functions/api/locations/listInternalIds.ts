import { locationsOf } from '#functions/data/topics/settings.ts';
import { handle } from '#functions/frame/handle.ts';
import { listInternalIds } from '#shared/contract/administration/locations.ts';

export const handler = handle(listInternalIds, async ({ actor }) => {
  const locations = await locationsOf(actor.customer.customerid, true);
  return {
    result: locations
      .filter(({ internalId }) => internalId)
      .map(({ locationid, internalId }) => ({ locationid, custlocid: internalId })),
  };
});

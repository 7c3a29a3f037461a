import { countsOf } from '#functions/data/administration/counts.ts';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { readOne } from '#functions/data/table/table.ts';
import { seatPlacesOf, toGroupRow, toLocationRow } from '#functions/features/administration/places.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listLocations } from '#shared/contract/administration/locations.ts';
import { adminType, coversLocation } from '#shared/domain/accounts/access.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

export const handler = handle(listLocations, async ({ actor }) => {
  const { customerid, planid } = actor.customer;
  const [places, counts, { locationLimit }] = await Promise.all([
    seatPlacesOf(customerid),
    countsOf(customerid),
    readOne(customerProfile(customerid), true),
  ]);
  return {
    Custloclist: places.locations
      .filter(({ locationid }) => coversLocation(actor.seat, locationid))
      .map(location => toLocationRow(location, places)),
    Locatelimit: locationLimit,
    Activecount: counts.locations,
    grouping: asFlag(planOf(planid).reportingByLocation),
    Grouplist: places.groups.map(group => toGroupRow(group, places)),
    everywhere: asFlag(actor.seat.adminType === adminType.masterAdmin),
  };
});

import { customerProfile } from '#functions/data/administration/customer.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { readOne } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { toPlaceRow } from '#functions/features/administration/places.ts';
import { administratorOf, mayChangeSeat } from '#functions/features/administration/seats.ts';
import { handle } from '#functions/frame/handle.ts';
import { listSeatChoices } from '#shared/contract/administration/peoplelocations.ts';
import { adminTypeNames, coversLocation } from '#shared/domain/accounts/access.ts';

export const handler = handle(listSeatChoices, async ({ actor }) => {
  const { customerid } = actor.customer;
  const [{ who }, members, locations, owners] = await Promise.all([
    administratorOf(actor),
    membersOf(customerid, true),
    locationsOf(customerid, true),
    readOne(customerProfile(customerid), true),
  ]);
  return {
    Activelocs: locations
      .filter(({ active, locationid }) => active && coversLocation(who.seat, locationid))
      .map(toPlaceRow),
    Availableusers: members
      .filter(seat => seat.active && !seat.allLocations && mayChangeSeat(who, seat, owners))
      .map(({ email, role, adminType }) => ({
        useremail: email,
        userrole: role,
        admindesc: adminTypeNames[adminType],
      })),
  };
});

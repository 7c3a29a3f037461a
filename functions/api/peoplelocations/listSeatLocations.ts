import { customerProfile } from '#functions/data/administration/customer.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { readOne } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { toPlaceRow } from '#functions/features/administration/places.ts';
import { administratorOf, mayChangeSeat } from '#functions/features/administration/seats.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listSeatLocations } from '#shared/contract/administration/peoplelocations.ts';
import { adminTypeNames } from '#shared/domain/accounts/access.ts';
import { mayAdminister } from '#shared/domain/administration/people.ts';

export const handler = handle(listSeatLocations, async ({ actor }) => {
  const { customerid } = actor.customer;
  const [{ who }, members, locations, owners] = await Promise.all([
    administratorOf(actor),
    membersOf(customerid, true),
    locationsOf(customerid, true),
    readOne(customerProfile(customerid), true),
  ]);
  const places = new Map(locations.map(place => [place.locationid, place]));
  return {
    Eligiblelocs: members
      .filter(seat => !seat.allLocations && mayAdminister(who, seat))
      .flatMap(seat =>
        seat.locations.flatMap(id => {
          const place = places.get(id);
          if (!place) return [];
          const { email, role, adminType, active } = seat;
          return {
            useremail: email,
            userrole: role,
            admindesc: adminTypeNames[adminType],
            activeu: asFlag(active),
            changeable: asFlag(mayChangeSeat(who, seat, owners)),
            ...toPlaceRow(place),
          };
        }),
      ),
  };
});

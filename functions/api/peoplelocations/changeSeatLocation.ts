import { endPermissions } from '#functions/data/administration/seatwrites.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { saveSeat, seatAt } from '#functions/features/administration/seats.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { changeSeatLocation } from '#shared/contract/administration/peoplelocations.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';
import { isPutAtInactive, mayAdminister, membersOnly } from '#shared/domain/administration/people.ts';

export const handler = handle(changeSeatLocation, ({ input, actor, refuse, at }) =>
  untilWritten(async () => {
    const { selection, locationid, useremail } = input;
    const found = await seatAt(actor, useremail);
    const { before, who, locations, at: owners } = found;
    const place = locations.find(each => each.locationid === locationid);
    if (!place || !coversLocation(who.seat, locationid)) throw refuseAccess();
    if (!before || !mayAdminister(who, before)) throw refuseAccess();
    const guarded = who.acts ? membersOnly(before, owners) : null;
    if (guarded) return refuse(guarded);
    const has = before.locations.includes(locationid);
    const others = before.locations.filter(id => id !== locationid);
    if (selection === 'deladminloc') {
      const message = 'Location deleted successfully';
      if (!has) {
        // It was taken away before, and that request may not have got to the end.
        await endPermissions(found.customerid, found.email, before);
        return { message };
      }
      const after = { ...before, locations: others };
      return (await saveSeat(found, after, 'location taken away', actor, at)) ? undefined : { message };
    }
    if (has) return refuse('alreadyuserloc');
    if (before.allLocations) return refuse('alllocations');
    const after = { ...before, locations: [...others, locationid].sort() };
    if (isPutAtInactive(before, after, locations)) return refuse('inactivelocation');
    const message = 'User/Admin Location added successfully';
    return (await saveSeat(found, after, 'location given', actor, at)) ? undefined : { message };
  }),
);

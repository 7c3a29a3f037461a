import { person } from '#functions/data/accounts/person.ts';
import { countsOf } from '#functions/data/administration/counts.ts';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { mailRecord } from '#functions/data/mailing/mail.ts';
import { readMany } from '#functions/data/table/many.ts';
import { readOne } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { toAbsenceRow } from '#functions/features/administration/absences.ts';
import { toPlaceRow } from '#functions/features/administration/places.ts';
import { administratorOf, toSeatRow } from '#functions/features/administration/seats.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listPeople } from '#shared/contract/administration/people.ts';
import { adminType, adminTypeNames, coversLocation } from '#shared/domain/accounts/access.ts';
import { mayAdminister } from '#shared/domain/administration/people.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { isOver } from '#shared/domain/scheduling/absences.ts';

export const handler = handle(listPeople, async ({ actor, at }) => {
  const { customerid, timezone } = actor.customer;
  const [{ who }, members, locations, counts, profile] = await Promise.all([
    administratorOf(actor),
    membersOf(customerid, true),
    locationsOf(customerid, true),
    countsOf(customerid),
    readOne(customerProfile(customerid), true),
  ]);
  const today = localDate(at, timezone);
  const byEmail = new Map(members.map(seat => [seat.email, seat]));
  const shown = members.filter(seat => mayAdminister(who, seat));
  const [people, mails] = await Promise.all([
    readMany(shown.map(({ email }) => person(email))),
    readMany(shown.map(({ email }) => mailRecord(email))),
  ]);
  const isMaster = who.seat.adminType === adminType.masterAdmin;
  return {
    Eligibleusers: shown.map((seat, at) => toSeatRow(seat, people[at], profile)),
    Admtypelist: Object.entries(adminTypeNames)
      .map(([id, admindesc]) => ({ admintypeid: Number(id), admindesc }))
      .filter(({ admintypeid }) => (isMaster && !who.acts) || admintypeid !== adminType.masterAdmin),
    Accessrole: isMaster ? ('Masteradm' as const) : ('Locationadm' as const),
    Accessloc: locations.filter(place => coversLocation(who.seat, place.locationid)).map(toPlaceRow),
    Limit: {
      admlimit: profile.adminLimit,
      userlimit: profile.userLimit,
      admcount: counts.admins,
      usercount: counts.users,
    },
    Unreachable: mails.flatMap(({ email, lost }) =>
      lost ? [{ useremail: email, why: lost.why, day: localDate(new Date(lost.at), timezone) }] : [],
    ),
    Away: shown
      .filter(({ active, absence }) => active && absence && !isOver(absence, today))
      .map(seat => toAbsenceRow(seat, byEmail, today)),
    emailuser: asFlag(profile.mailsUsers),
  };
});

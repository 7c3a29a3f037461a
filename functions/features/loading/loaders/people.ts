import { formerly, person } from '#functions/data/accounts/person.ts';
import { countsOf, keepCounts } from '#functions/data/administration/counts.ts';
import {
  type Customer,
  type CustomerProfile,
  customer,
  customerProfile,
} from '#functions/data/administration/customer.ts';
import { numberPutAt, putPeopleAt } from '#functions/data/administration/locationwrites.ts';
import { type Member, member, membersOf } from '#functions/data/administration/member.ts';
import { permissionsAt } from '#functions/data/administration/permission.ts';
import { endPermissions, putChangedSeat, type SeatPart } from '#functions/data/administration/seatwrites.ts';
import { openActionsOf } from '#functions/data/answering/suggestion.ts';
import { readMany } from '#functions/data/table/many.ts';
import type { NamedChanges } from '#functions/data/table/named.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { type Location, locationsOf } from '#functions/data/topics/settings.ts';
import { invite } from '#functions/features/administration/inviting.ts';
import { type SeatAt, seatAt, seatRefusal } from '#functions/features/administration/seats.ts';
import { type Loader, type LoadUnderWay, type NotDone, rowWrite } from '#functions/features/loading/load.ts';
import { tellSeatLoss } from '#functions/services/mailing/losses.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { fill } from '#shared/contract/kit/call.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import { membersOnly, type SeatFields, seatDifferences } from '#shared/domain/administration/people.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { noRoom } from '#shared/domain/loading/findings.ts';
import {
  type Elsewhere,
  onFreeText,
  type PeopleHere,
  type PersonAct,
  planPeople,
} from '#shared/domain/loading/people.ts';
import { namesOf } from './pairs.ts';
import { answersAnywhere, answersAt, fitting, handOn } from './using.ts';

/** Adds the admins and users of a sheet. */
export const peopleLoader: Loader<PersonAct> = {
  event: 'people imported',
  plan: async (rows, loading) => {
    const { customerid } = loading.customer;
    const emails = [...new Set(rows.map(({ cells }) => cells.email!.toLowerCase()).filter(Boolean))];
    const [places, members, counts, profile, elsewhere] = await Promise.all([
      locationsOf(customerid, true),
      membersOf(customerid, true),
      countsOf(customerid),
      readOne(customerProfile(customerid), true),
      elsewhereOf(emails, customerid),
    ]);
    return planPeople(loading.way, rows, {
      places,
      members: new Map(members.map(each => [each.email, each])),
      elsewhere,
      ...(loading.way === 'import' && { untouchable: untouchableTo(loading, profile) }),
      counts,
      limits: { admins: profile.adminLimit, users: profile.userLimit },
    });
  },
  loads: async (loading, batch) => {
    const { customerid } = loading.customer;
    await keepCounts(customerid);
    const [profile, places] = await Promise.all([
      readOne(customerProfile(customerid), true),
      locationsOf(customerid, true),
    ]);
    const limits = { admins: profile.adminLimit, users: profile.userLimit };
    const isMailed = profile.mailsUsers && !profile.demo;
    return async (act, at) => {
      const found = loading.way === 'import' ? await seatAt(loading.actor, act.email) : undefined;
      const refusal = found && (await refused(found, act.seat));
      if (refusal) return refusal;
      const whys = moved(act, limits);
      const added = await seatAdded(act, loading, batch, found?.locations ?? places, at);
      // The rule of the single call says why a row of an import is not added, when it is decided again.
      if (typeof added === 'string') return found ? undefined : whys[added];
      const mails = isMailed && act.seat.active;
      return rowWrite({ left: { email: act.email }, mails, parts: added, otherwise: found ? {} : whys });
    };
  },
  mail: async ({ email }, loading, at) => {
    const self = await readOne(person(email), true);
    return (await invite({ email, hasAccount: Boolean(self?.userid) }, loading, at)) === 'sent';
  },
  /** Removes people again whose seats nobody has changed and who have no tasks and no open answers. */
  takesBack: async ({ customer, ...who }, batch) => {
    const { customerid } = customer;
    const acts = who.way === 'import' && who.right !== 'member';
    const [{ topics, places }] = await Promise.all([namesOf(customerid), keepCounts(customerid)]);
    const nameOf = (locationid: string) => places.get(locationid)?.name ?? locationid;
    const reachedBy = ({ allLocations, locations }: Member) =>
      (allLocations ? [...places.keys()] : locations).flatMap(locationid =>
        [...topics.keys()].map(topicid => ({ topicid, locationid })),
      );
    return async (left, at) => {
      const email = String(left.email);
      // Nobody removes their own seat. Only somebody who was imported can meet theirs here.
      if (who.right === 'member' && email === who.email)
        return { impossible: 'This is you. Another Master Admin can remove you.' };
      const reads = {
        before: member(customerid, email),
        self: person(email),
        profile: customerProfile(customerid),
      };
      const [{ before, self, profile }, given, actions] = await Promise.all([
        readAll(reads, true),
        permissionsAt(customerid, { email }),
        openActionsOf(customerid, email),
      ]);
      if (before?.batch !== batch || before.revision > 0)
        return { kept: 'Somebody has changed the seat since.' };
      if (acts && membersOnly(before, profile))
        return { impossible: 'Only members of the organization can remove a Master Admin or an owner.' };
      if (given.length > 0) return { kept: 'The person was given permissions since.' };
      if (actions.length > 0) return handOn(actions.length, '');
      const answers = await answersAt(customerid, email, reachedBy(before));
      if (answers === 'answers') return { impossible: answersAnywhere };
      const unanswered = await fitting(answers);
      if (!unanswered) return undefined;
      const changes = seatDifferences(before, undefined, nameOf);
      const change = { customerid, email, before, after: undefined, self, by: undefined };
      return rowWrite({
        parts: { unanswered, ...putChangedSeat(change, 'person removed', changes, who, at) },
        otherwise: { room: { impossible: 'This person is an owner or the last Master Admin.' } },
        afterwards: async () => {
          await endPermissions(customerid, email, undefined);
          await tellSeatLoss({ email, before, after: undefined }, { customer, profile }, nameOf, who, at);
        },
      });
    };
  },
};

/** Why somebody who imports does not give a seat: it is their own or, if they act, one that only members give. */
const untouchableTo =
  ({ email, right }: LoadUnderWay, owners: CustomerProfile): NonNullable<PeopleHere['untouchable']> =>
  seat => {
    const { refusals } = changeSeat;
    if (seat.email === email) return { field: 'email', why: refusals.yourself.message };
    const guarded = right === 'member' ? null : membersOnly(seat, owners);
    return guarded
      ? { field: guarded === 'owner' ? 'email' : 'type', why: refusals[guarded].message }
      : undefined;
  };

/** Returns where people are or were active who are not known here, by their e-mail. */
async function elsewhereOf(emails: readonly string[], customerid: string): Promise<Map<string, Elsewhere>> {
  const people = (await readMany(emails.map(formerly))).filter(self => self !== undefined);
  const away = people.filter(self => self.customerid && self.customerid !== customerid);
  const homes = await readMany([...new Set(away.map(self => self.customerid))].map(customer));
  const onFree = new Set(homes.flatMap(home => (isOnFree(home) ? [home!.customerid] : [])));
  return new Map([
    ...people.filter(({ wasActive }) => wasActive).map(({ email }) => [email, 'inactive'] as const),
    ...away.map(self => [self.email, onFree.has(self.customerid) ? 'onFree' : 'active'] as const),
  ]);
}

const isOnFree = (home: Customer | undefined): boolean => home?.planid === freePlan;

/** The changes that add a seat exactly as the dry run saw it, or what is no longer so. */
async function seatAdded(
  { email, seat, placeNumber }: PersonAct,
  { customer: { customerid }, way, ...who }: LoadUnderWay,
  batch: string,
  places: readonly Location[],
  at: Date,
): Promise<NamedChanges<SeatPart | 'place'> | 'elsewhere' | 'seat'> {
  const { self, before } = await readAll({ self: person(email), before: member(customerid, email) }, true);
  if (seat.active && self?.customerid && self.customerid !== customerid) return 'elsewhere';
  // Somebody has added them since the dry run: their permissions are not ours to end.
  if (before) return 'seat';
  // What an interrupted removal left of permissions would come back with the seat.
  await endPermissions(customerid, email, undefined);
  const names = new Map(places.map(({ locationid, name }) => [locationid, name]));
  const [numbered] = seat.locations;
  const changes = seatDifferences(undefined, seat, id => names.get(id) ?? id);
  const change = { customerid, email, before: undefined, after: seat, self, by: undefined, batch };
  // An import takes locations that are active, as the rule has seen them. A batch takes the one that has the number.
  const taken = places.filter(({ locationid }) => seat.locations.includes(locationid));
  const byNumber = numbered ? [numberPutAt(customerid, numbered, placeNumber)] : [];
  return {
    place: way === 'import' ? putPeopleAt(taken) : byNumber,
    ...putChangedSeat(change, 'person added', changes, who, at),
  };
}

/** Returns why the rule of the single call refuses a row of an import; undefined if it does not. */
async function refused(found: SeatAt, seat: SeatFields): Promise<NotDone | undefined> {
  const { limits } = found.at;
  const why = found.before ? 'userexists' : await seatRefusal(found, seat);
  if (!why) return undefined;
  if (why === 'onfree') return { refused: onFreeText };
  const { message, ...rest } = changeSeat.refusals[why];
  const limit = why === 'maxuserlimit' ? limits.users : limits.admins;
  return { refused: fill('explanation' in rest ? rest.explanation : message, { limit }) };
}

/**
 * Why a row of a batch is not done, by what is no longer as its dry run saw it. Where nothing is said, the person signed out
 * in between, and the row is decided again.
 */
const moved = (
  { email, seat, placeNumber }: PersonAct,
  limits: { admins: number; users: number },
): Record<'room' | 'seat' | 'elsewhere' | 'place', NotDone> => ({
  room: {
    refused:
      seat.adminType === adminType.user ? noRoom(limits.users, 'users') : noRoom(limits.admins, 'admins'),
  },
  seat: { moved: `Since the check, somebody else has added ${email}.` },
  elsewhere: { moved: `Since the check, ${email} has become active for another customer.` },
  place: { moved: `Since the check, the CustomerLocationID ${placeNumber} was changed.` },
});

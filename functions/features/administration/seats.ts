import { type Person, person } from '#functions/data/accounts/person.ts';
import { keepCounts } from '#functions/data/administration/counts.ts';
import { type CustomerProfile, customer, customerProfile } from '#functions/data/administration/customer.ts';
import { putPeopleAt } from '#functions/data/administration/locationwrites.ts';
import { type Member, member } from '#functions/data/administration/member.ts';
import { endPermissions, putChangedSeat, type SeatPart } from '#functions/data/administration/seatwrites.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { type Location, locationsOf } from '#functions/data/topics/settings.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { tellSeatLoss } from '#functions/services/mailing/losses.ts';
import { adminTypeNames, type Grantable, grantable } from '#shared/domain/accounts/access.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import {
  type Administrator,
  type CustomerOwners,
  checkSeat,
  mayAdminister,
  membersOnly,
  type PeopleAt,
  type SeatFields,
  type SeatProblem,
  seatDifferences,
  seatState,
} from '#shared/domain/administration/people.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';

/** A person's seat at a customer, with everything that decides what may become of it. */
export interface SeatAt {
  customerid: string;
  email: string;
  /** The seat as stored, undefined if there is none. */
  before: Member | undefined;
  self: Person | undefined;
  /** The seat of who makes the change, undefined if they act for the customer. */
  by: Member | undefined;
  who: Administrator;
  at: PeopleAt;
  profile: CustomerProfile;
  locations: Location[];
}

/** Returns who makes a change, by their seat as it is at this moment. Refuses access if it has ended. */
export async function administratorOf(actor: Actor): Promise<{ by: Member | undefined; who: Administrator }> {
  const { email, right } = actor;
  if (right !== 'member') return { by: undefined, who: { email, seat: actor.seat, acts: true } };
  const by = await readOne(member(actor.customer.customerid, email), true);
  if (!by?.active) throw refuseAccess();
  return { by, who: { email, seat: by, acts: false } };
}

/** Reads a person's seat and what a change of it depends on. It also sees to it that what is active has been counted. */
export async function seatAt(actor: Actor, email: string): Promise<SeatAt> {
  const { customerid } = actor.customer;
  const reads = {
    before: member(customerid, email),
    self: person(email),
    profile: customerProfile(customerid),
  };
  const [{ by, who }, { before, self, profile }, counts, locations] = await Promise.all([
    administratorOf(actor),
    readAll(reads, true),
    keepCounts(customerid),
    locationsOf(customerid, true),
  ]);
  const { accountOwner, subscriptionOwner, adminLimit, userLimit } = profile;
  const at: PeopleAt = {
    accountOwner,
    subscriptionOwner,
    counts,
    limits: { admins: adminLimit, users: userLimit },
    locations,
    elsewhere: Boolean(self?.customerid) && self?.customerid !== customerid,
  };
  return { customerid, email, before, self, by, who, at, profile, locations };
}

/** Why a change of a seat is refused, under the name of its refusal. */
export type SeatRefusal =
  | Exclude<SeatProblem, 'notallowed' | 'elsewhere'>
  | 'anothercust'
  | 'activeuser'
  | 'onfree';

/** Returns why a seat cannot become `after`, null if it can. Refuses access to people whom the actor may not administer. */
export async function seatRefusal(found: SeatAt, after: SeatFields | undefined): Promise<SeatRefusal | null> {
  const { email, before, self, who, at } = found;
  const problem = checkSeat(email, before, after, who, at);
  if (problem === 'notallowed') throw refuseAccess();
  // A seat for later is given to people who are active elsewhere, but who is on the Free plan is asked to join.
  const isForLater = !before && problem === null && at.elsewhere;
  if (problem !== 'elsewhere' && !isForLater) return problem;
  const other = await readOne(customer(self!.customerid));
  if (other?.planid === freePlan) return 'onfree';
  if (isForLater) return null;
  return before ? 'activeuser' : 'anothercust';
}

/**
 * Writes a change of a seat, with what became of each field, and mails the person what they lost. Permissions that the seat does not hold end with it, and
 * what an interrupted change left of them before the seat gives more. Returns the part of the write that did not hold,
 * undefined if everything was written.
 */
export async function saveSeat(
  found: SeatAt,
  after: SeatFields | undefined,
  event: ActivityEvent,
  actor: Actor,
  at: Date,
): Promise<SeatPart | 'places' | undefined> {
  const { customerid, email, before, self, by, locations } = found;
  const names = new Map(locations.map(({ locationid, name }) => [locationid, name]));
  const nameOf = (locationid: string) => names.get(locationid) ?? locationid;
  const changes = seatDifferences(before, after, nameOf);
  if (after) await endPermissions(customerid, email, before);
  const change = { customerid, email, before, after: after && fieldsOf(after), self, by };
  const places = putPeopleAt(gainedPlaces(found, after));
  const failed = await writeNamed({ places, ...putChangedSeat(change, event, changes, actor, at) });
  if (failed) return failed.part;
  await endPermissions(customerid, email, after);
  const where = { customer: actor.customer, profile: found.profile };
  await tellSeatLoss({ email, before, after }, where, nameOf, actor, at);
  return undefined;
}

/** Returns the locations that a seat has only after a change. */
export function gainedPlaces({ before, locations }: SeatAt, after: SeatFields | undefined): Location[] {
  const held = new Set(before?.locations);
  const gained = new Set(after?.locations.filter(locationid => !held.has(locationid)));
  return locations.filter(({ locationid }) => gained.has(locationid));
}

/** Returns only what administrators enter of a seat. */
const fieldsOf = ({ adminType, allLocations, locations, grants, role, active }: SeatFields): SeatFields => ({
  adminType,
  allLocations,
  locations,
  grants,
  role,
  active,
});

/** Returns whether an administrator may change a seat, which they administer. */
export const mayChangeSeat = (who: Administrator, seat: Member, owners: CustomerOwners): boolean =>
  mayAdminister(who, seat) && !(who.acts && membersOnly(seat, owners));

/** The person of an active seat, if they are active at its customer; undefined otherwise: what they do elsewhere is not told. */
export const selfHere = (
  { active, customerid }: Pick<Member, 'active' | 'customerid'>,
  self: Person | undefined,
): Person | undefined => (active && self?.customerid === customerid ? self : undefined);

/** Returns a seat for the wire. What is told about the person is only what they do at this customer. */
export function toSeatRow(
  seat: Omit<Member, 'signedOutAt' | 'joining' | 'batch' | 'given'> & Partial<Pick<Member, 'joining'>>,
  self: Person | undefined,
  { accountOwner, subscriptionOwner }: Pick<CustomerProfile, 'accountOwner' | 'subscriptionOwner'>,
) {
  const { customerid, email, adminType, allLocations, locations, role, active, invitedAt, revision } = seat;
  const here = selfHere(seat, self);
  const state = seatState(active, here?.lastSignIn ?? '', invitedAt, seat.joining);
  const owns = [
    ...(accountOwner === email ? ['account' as const] : []),
    ...(subscriptionOwner === email ? ['subscription' as const] : []),
  ];
  return {
    customerid,
    useremail: email,
    firstname: here?.firstName ?? '',
    admintypeid: adminType,
    admindesc: adminTypeNames[adminType],
    anylocation: asFlag(allLocations),
    userrole: role,
    activeu: asFlag(active),
    locations: [...locations],
    grants: grantsOf(seat),
    state,
    lastsignin: state === 'active' ? (here?.lastSignIn ?? '') : '',
    twofa: state === 'active' ? (here?.twoFactor ?? '') : ('' as const),
    owner: owns.length > 1 ? ('both' as const) : (owns[0] ?? ('' as const)),
    revision,
  };
}

/** What the customer granted to a person for reports. */
const grantsOf = ({ grants }: Pick<Member, 'grants'>): Grantable[] =>
  grantable.filter(each => grants.includes(each));

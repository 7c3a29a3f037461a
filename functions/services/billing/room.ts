import { person } from '#functions/data/accounts/person.ts';
import { keepCounts, totalOf } from '#functions/data/administration/counts.ts';
import type { Customer, CustomerProfile } from '#functions/data/administration/customer.ts';
import { member, membersOf } from '#functions/data/administration/member.ts';
import { permissionKeysOf } from '#functions/data/administration/permission.ts';
import {
  reviseRoom,
  roomRevision,
  switchLocationOff,
  switchSeatOff,
} from '#functions/data/administration/switchoff.ts';
import { audit, type Who } from '#functions/data/table/audit.ts';
import { ConflictError, readAll, readOne, removeMany, write } from '#functions/data/table/table.ts';
import { settingsOf } from '#functions/data/topics/settings.ts';
import { tellSeatLoss } from '#functions/services/mailing/losses.ts';
import type { PlanUsage } from '#shared/domain/billing/enrollment.ts';
import type { Plan } from '#shared/domain/billing/plans.ts';
import { type InUse, seatCountsAs } from '#shared/domain/billing/room.ts';

/** A seat or a location in use, with what people recognize it by. */
export interface NamedInUse extends InUse {
  /** The name of a location, or the e-mail of a seat. */
  name: string;
  /** A person's role, or a location's country. */
  about: string;
}

type Owners = Pick<CustomerProfile, 'accountOwner' | 'subscriptionOwner'>;

/** Reads what counts toward a customer's limits, as `email` sees it: seats by e-mail, then locations by name. */
export async function inUseAt(customerid: string, email: string, owners: Owners): Promise<NamedInUse[]> {
  const [members, { locations }] = await Promise.all([
    membersOf(customerid, true),
    settingsOf(customerid, true),
  ]);
  const isOwner = (address: string) => [owners.accountOwner, owners.subscriptionOwner].includes(address);
  const seats = members
    .filter(({ active }) => active)
    .map(seat => ({
      id: seat.email,
      what: seatCountsAs(seat.adminType),
      kept:
        seat.email === email ? ('you' as const) : isOwner(seat.email) ? ('owner' as const) : ('' as const),
      name: seat.email,
      about: seat.role,
    }));
  const places = [...locations.values()]
    .filter(({ active }) => active)
    .map(({ locationid, name, country }) => ({
      id: locationid,
      what: 'locations' as const,
      kept: '' as const,
      name,
      about: country,
    }));
  return [...seats, ...places.sort((a, b) => a.name.localeCompare(b.name))];
}

/** Returns a customer's limits. Staff may have set others than those of its plan. */
export const limitsAt = (profile: CustomerProfile): PlanUsage => ({
  admins: profile.adminLimit,
  users: profile.userLimit,
  locations: profile.locationLimit,
});

/** What a plan has room for at a customer: its own limits, if it is the plan it is on. */
export const limitsOn = (
  plan: Plan,
  { customer, profile }: { customer: Customer; profile: CustomerProfile },
): PlanUsage => (plan.id === customer.planid ? limitsAt(profile) : plan.limits);

/** Reads how often things were switched off at a customer, for `switchOff`. Read it before what is in use. */
export const readRoomRevision = (customerid: string): Promise<number> =>
  readOne(roomRevision(customerid), true);

/**
 * Completes a choice that was carried out before, but whose answer was lost: removes the permissions of the people who
 * are off. Returns whether it was carried out: everything that was to stay is active, and nothing else.
 */
export async function completeChoice(
  customerid: string,
  inUse: readonly InUse[],
  chosen: ReadonlyMap<string, boolean>,
): Promise<boolean> {
  const stay = [...chosen].filter(([, stays]) => stays).map(([id]) => id);
  const isDone = inUse.length === stay.length && inUse.every(({ id }) => chosen.get(id));
  if (!isDone) return false;
  const off = [...chosen.keys()].filter(id => id.includes('@') && !chosen.get(id));
  for (const email of off) await removeMany(await permissionKeysOf(customerid, email));
  return true;
}

/** Things that one write switches off: with their people, they stay below the limit of a transaction. */
const perWrite = 40;

/**
 * Switches seats and locations off. People lose their permissions, and are mailed; answers and reports are kept. Two choices at the
 * same moment never add up: if something was switched off since `revision` was read, or an item changed, what is left
 * stays active. Returns how much was switched off.
 */
export async function switchOff(
  where: { customer: Customer; profile: CustomerProfile },
  off: readonly InUse[],
  revision: number,
  who: Who,
  at: Date,
): Promise<'all' | 'part' | 'nothing'> {
  const { customerid } = where.customer;
  await keepCounts(customerid);
  for (let done = 0; done < off.length; done += perWrite) {
    const part = off.slice(done, done + perWrite);
    const emails = part.filter(({ what }) => what !== 'locations').map(({ id }) => id);
    const [people, seats] = await Promise.all([
      readAll(Object.fromEntries(emails.map(email => [email, person(email)])), true),
      readAll(Object.fromEntries(emails.map(email => [email, member(customerid, email)])), true),
    ]);
    const places = part.filter(({ what }) => what === 'locations');
    const gone = emails.map(email => seats[email]);
    if (!gone.every(seat => seat !== undefined)) return done > 0 ? 'part' : 'nothing';
    const changes = [
      reviseRoom(customerid, revision + done / perWrite, totalOf(gone, places.length)),
      ...places.map(({ id }) => switchLocationOff(customerid, id)),
      ...gone.flatMap(seat => switchSeatOff(seat, people[seat.email]?.customerid === customerid)),
      audit(customerid, at, who, 'switched off to fit a plan', {
        people: emails.join(', '),
        locations: places.map(({ id }) => id).join(', '),
      }),
    ];
    try {
      await write(...changes);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      return done > 0 ? 'part' : 'nothing';
    }
    for (const seat of gone) {
      const { email } = seat;
      await removeMany(await permissionKeysOf(customerid, email));
      const change = { email, before: seat, after: { ...seat, active: false } };
      await tellSeatLoss(change, where, id => id, who, at);
    }
  }
  return 'all';
}

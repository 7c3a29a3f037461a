import { type Person, person } from '#functions/data/accounts/person.ts';
import { staff } from '#functions/data/accounts/staff.ts';
import { type Customer, customer } from '#functions/data/administration/customer.ts';
import { type Member, member } from '#functions/data/administration/member.ts';
import { noteOpened, type Who } from '#functions/data/table/audit.ts';
import { ConflictError, type Reads, readAll, type Values, write } from '#functions/data/table/table.ts';
import { type Call, changes, type Scope } from '#shared/contract/kit/call.ts';
import {
  actingSeat,
  adminType,
  type Permission,
  permissionsOf,
  type Seat,
} from '#shared/domain/accounts/access.ts';
import { actingRight, type Visit, visitHolds } from '#shared/domain/accounts/acting.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { relationsOf } from './acting.ts';
import type { Identity } from './identity.ts';
import { commonRefusal } from './refusal.ts';

/** A person who works for a customer: their own, or one they act for. */
export interface Actor extends Identity, Who {
  customer: Customer;
  /** The person's own customer, '' if they have none. It differs from `customer` while they act for another. */
  ownCustomerid: string;
  /** While the person acts for the customer: what they opened. */
  visit?: Visit;
  seat: Seat;
  /** When a member was given the seat; '' for people who act for the customer. */
  invitedAt: string;
  permissions: ReadonlySet<Permission>;
}

const notAllowed = () => commonRefusal('notAllowed');

type Fields = Record<string, unknown>;
const named = (input: Fields, field: string | undefined): string =>
  field && typeof input[field] === 'string' ? (input[field] as string) : '';

/** Returns the customer whose records a request names, '' if it names none. Refuses ids of different tenants. */
function customerNamed(scope: Scope, input: Fields): string {
  const version = named(input, scope.version);
  const ids = [
    named(input, scope.topic),
    named(input, scope.location),
    named(input, scope.job),
    named(input, scope.query),
    version.startsWith('std.') ? '' : version,
  ];
  const customers = new Set(ids.filter(Boolean).map(customerOf));
  const direct = named(input, scope.customer);
  if (direct) customers.add(direct);
  if (customers.size > 1 || customers.has('')) throw notAllowed();
  return [...customers][0] ?? '';
}

/** Throws a Refusal if a request claims to come from someone else. */
export function checkIdentity(scope: Scope, input: Fields, who: Identity): void {
  const user = named(input, scope.user);
  const email = named(input, scope.email);
  if ((user && user !== who.userid) || (email && email.toLowerCase() !== who.email)) throw notAllowed();
}

/**
 * Returns the customer for whom a request is: the one that the person acts for, that it names, or the person's own, '' if they have none. Throws a
 * Refusal if it claims to come from someone else, or to be for several.
 */
export async function customerAsked(
  { scope = {} }: Call,
  input: Fields,
  who: Identity,
  actingFor: string,
): Promise<string> {
  checkIdentity(scope, input, who);
  const target = customerNamed(scope, input);
  if (actingFor && target && target !== actingFor) throw notAllowed();
  return actingFor || target || ownCustomer(who);
}

/**
 * Returns who is calling for a customer and by what right, and the handler's own reads from the same
 * round trip. The caller must check the actor's access before it uses them. Throws a Refusal: another tenant's id
 * is refused exactly like a missing one.
 */
export async function openSession<R extends Reads>(
  customerid: string,
  who: Identity,
  actingFor: string,
  at: Date,
  reads: (customerid: string) => R,
): Promise<{ actor: Actor; found: Values<R> }> {
  if (!customerid) throw notAllowed();

  const own = await readAll({
    customer: customer(customerid),
    member: member(customerid, who.email),
    ...reads(customerid),
  });
  const found = own as unknown as Values<R>;
  const theCustomer = own.customer as Customer | undefined;
  const seatHere = own.member as Member | undefined;
  // Only its own people are told that a customer is switched off.
  if (!theCustomer?.active) {
    if (!seatHere?.active) throw notAllowed();
    throw commonRefusal(theCustomer?.erasing ? 'deleting' : 'switchedOff');
  }
  let right: Who['right'] = 'member';
  let seat: Seat = actingSeat;
  let invitedAt = '';
  let ownCustomerid = customerid;
  let visit: Visit | undefined;
  if (seatHere?.active) {
    checkSignIn(who, seatHere);
    seat = seatHere;
    ({ invitedAt } = seatHere);
  } else if (actingFor) ({ right, ownCustomerid, visit } = await rightToAct(who, theCustomer, at));
  else throw notAllowed();

  const permissions = permissionsOf(theCustomer.planid, seat);
  const actor: Actor = { ...who, right, customer: theCustomer, ownCustomerid, seat, invitedAt, permissions };
  if (visit) actor.visit = visit;
  return { actor, found };
}

async function ownCustomer(who: Identity): Promise<string> {
  const { self } = await readAll({ self: person(who.email) });
  checkSignIn(who, self);
  return self?.customerid ?? '';
}

/**
 * Returns the right of a partner, contractor or staff member who opened the customer. Every request reads it, so access
 * ends with the relation, with the time, and with the customer's word to support.
 */
async function rightToAct(
  who: Identity,
  target: Customer,
  at: Date,
): Promise<{ right: Who['right']; ownCustomerid: string; visit: Visit }> {
  const { self, relations, opened: visit, since } = await relationsOf(target, who.email, at);
  checkSignIn(who, self);
  const right = actingRight(relations);
  if (!right) throw relations.forbidden ? commonRefusal('supportForbidden') : notAllowed();
  if (!visitHolds(visit, right, at, since[right])) throw commonRefusal('visitEnded');
  return { right, ownCustomerid: self?.customerid ?? '', visit };
}

/** Throws a Refusal if the actor may not make the call now. */
export async function checkAccess(contract: Call, actor: Actor, at: Date): Promise<void> {
  checkLevel(contract, actor, at);
  await checkTwoFactor(actor);
}

/** Throws a Refusal if an actor's right, plan or permissions are not what a call needs. */
export function checkLevel(contract: Call, actor: Actor, at: Date): void {
  const { access, rights } = contract;
  if (rights && !rights.includes(actor.right)) throw commonRefusal('notWhileActing');
  if (actor.visit && !actor.visit.mayChange && changes(contract)) throw commonRefusal('readOnly');
  if (!planHolds(actor.customer, at)) throw commonRefusal('planEnded');
  if (access.level === 'freePlan' && actor.customer.planid !== freePlan) throw notAllowed();
  if (access.level === 'permission' && !actor.permissions.has(access.permission)) throw notAllowed();
}

/**
 * Throws a Refusal unless a person is staff and uses two-factor. The table says who is staff, and Cognito whether they
 * use two-factor. Returns what else was read in the same round trip.
 */
export async function checkStaff<R extends Reads>(who: Identity, more: R = {} as R): Promise<Values<R>> {
  const seen = await readAll({ ...more, self: person(who.email), isStaff: staff(who.email) } as Reads, true);
  checkSignIn(who, seen.self as Person | undefined);
  if (!seen.isStaff) throw notAllowed();
  if (!(await who.twoFactor())) throw commonRefusal('twoFactorRequired');
  return seen as unknown as Values<R>;
}

/** Throws a Refusal for a sign-in from before the person signed out everywhere. */
export function checkSignIn(who: Identity, known: { signedOutAt: string } | undefined): void {
  if (!known?.signedOutAt) return;
  // Tokens have whole seconds.
  if (who.authTime < Math.floor(Date.parse(known.signedOutAt) / 1000)) throw commonRefusal('signIn');
}

/** Returns whether a seat must use two-factor. Source: docs/product.md, Identity. */
export const needsTwoFactor = (where: Customer, seat: Seat): boolean =>
  where.adminsNeedTwoFactor && seat.adminType !== adminType.user;

/**
 * Refuses administrators without two-factor if the customer requires it, and staff without it in any case. A person who
 * acts for a customer counts as an administrator.
 */
async function checkTwoFactor({ customer, seat, right, twoFactor }: Actor): Promise<void> {
  const needed = right === 'staff' || needsTwoFactor(customer, seat);
  if (needed && !(await twoFactor())) throw commonRefusal('twoFactorRequired');
}

/** Openings that this instance has recorded. */
const recorded = new Set<string>();
const mostRemembered = 10_000;
/** Makes the next request record an opening again, as the first one of a new function does. */
export const forgetOpenings = (): void => recorded.clear();

/**
 * Records that staff looked at a customer from the support console, once in each hour in which they did. Every such
 * request waits for it, so that nothing is seen or changed unrecorded.
 */
export async function recordOpening(customerid: string, { email, right }: Who, at: Date): Promise<void> {
  const opening = noteOpened(customerid, at, { email, right });
  const name = `${opening.key.pk} ${opening.key.sk}`;
  if (recorded.has(name)) return;
  await write(opening).catch((error: unknown) => {
    // Another instance was first.
    if (!(error instanceof ConflictError)) throw error;
  });
  if (recorded.size >= mostRemembered) recorded.clear();
  recorded.add(name);
}

/**
 * Refuses an administrator without two-factor if their own customer requires it, for calls about that customer that
 * work without an active plan.
 */
export async function checkOwnTwoFactor(who: Identity, self: Person | undefined): Promise<void> {
  const customerid = self?.customerid ?? '';
  if (!customerid) return;
  const { home, seat } = await readAll({ home: customer(customerid), seat: member(customerid, who.email) });
  if (!home || !seat?.active || !needsTwoFactor(home, seat)) return;
  if (!(await who.twoFactor())) throw commonRefusal('twoFactorRequired');
}

export { notAllowed as refuseAccess };

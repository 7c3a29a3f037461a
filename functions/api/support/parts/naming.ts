import { type Person, person } from '#functions/data/accounts/person.ts';
import { member } from '#functions/data/administration/member.ts';
import { ownerReplaced, waitingOwnerReplaced } from '#functions/data/support/owners.ts';
import type { SeenCustomer } from '#functions/data/support/writes.ts';
import type { Author } from '#functions/data/table/audit.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { readAll } from '#functions/data/table/table.ts';
import type { Refusal, RefuseAs } from '#functions/frame/refusal.ts';
import { tellFormerOwners, tellSeatLoss } from '#functions/services/mailing/losses.ts';
import { type TakenOwner, takenElsewhere } from './owners.ts';

/** Why another owner is not named. */
type Refused = TakenOwner | { problem: 'notfound' };

/** What became of naming another owner; undefined if something changed in between. */
type Named = Refused | { welcomes: boolean; self: Person | undefined } | undefined;

/** Returns whether a person has an active seat at a customer and has signed in. */
export async function isKnownAt(customerid: string, email: string): Promise<boolean> {
  const { seat, self } = await readAll({ seat: member(customerid, email), self: person(email) }, true);
  return seat?.active === true && Boolean(self?.lastSignIn);
}

/**
 * Names another Account Owner. While the customer waits, the former one loses the seat and the new one, who gets it, is to
 * be welcomed. Afterwards an owner has to be an active user who has signed in.
 */
export async function nameOwner(seen: SeenCustomer, email: string, who: Author, at: Date): Promise<Named> {
  const { customerid } = seen.its;
  const { accountOwner, setupState } = seen.record;
  const named = { customer: seen.its, profile: { ...seen.record, accountOwner: email } };
  if (setupState !== 'waiting') {
    if (!(await isKnownAt(customerid, email))) return { problem: 'notfound' };
    if (await writeNamed(ownerReplaced(seen, email, who, at))) return undefined;
    await tellFormerOwners(seen.record, named, who, at);
    return { welcomes: false, self: undefined };
  }
  const reads = {
    next: member(customerid, email),
    nextSelf: person(email),
    former: member(customerid, accountOwner),
    formerSelf: person(accountOwner),
  };
  const owners = await readAll(reads, true);
  const taken = await takenElsewhere(owners.nextSelf, customerid);
  if (taken) return taken;
  if (await writeNamed(waitingOwnerReplaced(seen, email, owners, who, at))) return undefined;
  const lost = { email: accountOwner, before: owners.former, after: undefined };
  await tellSeatLoss(lost, named, id => id, who, at);
  return { welcomes: true, self: owners.nextSelf };
}

/** Returns the refusal of another owner. */
export function ownerRefusalOf(
  refused: Refused,
  refuse: RefuseAs<{
    anothercust: undefined;
    onfree: undefined;
    notfound: { newemail: 'notfound' };
  }>,
): Refusal {
  if (refused.problem === 'notfound') return refuse('notfound', {}, { newemail: 'notfound' });
  return refused.problem === 'onfree'
    ? refuse('onfree', { customerid: refused.customerid })
    : refuse('anothercust');
}

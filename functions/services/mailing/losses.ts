import { countOne } from '#functions/data/accounts/throttle.ts';
import type { Customer, CustomerProfile } from '#functions/data/administration/customer.ts';
import type { Author } from '#functions/data/table/audit.ts';
import { lostOwnership, lostSeat } from '#functions/services/mail/losses.ts';
import { sendMail } from '#functions/services/mail/mail.ts';
import { lostOwnerships, seatLoss } from '#shared/domain/administration/losses.ts';
import type { SeatFields } from '#shared/domain/administration/people.ts';

/** Mails a day to one person about one customer, since every change of their seat would send one. */
const toOne = { most: 10, windowSeconds: 86_400 };

/** A customer whose people are told, with who owns it. */
interface LosingAt {
  customer: Pick<Customer, 'customerid' | 'name'>;
  profile: Pick<CustomerProfile, 'accountOwner' | 'subscriptionOwner' | 'demo'>;
}

/** Names who made a change, and by what right. */
function doer({ email, right }: Author, organization: string): string {
  if (right === 'staff') return 'Attestry’s support';
  if (right === 'partner') return `${email}, a partner who acts for ${organization},`;
  if (right === 'contractor') return `${email}, a contractor who acts for ${organization},`;
  return right === 'member' ? `${email}, an administrator of ${organization},` : 'Attestry';
}

/** Names whom a person can ask: an owner other than themselves. */
function advisor(
  email: string,
  { profile: { accountOwner, subscriptionOwner }, customer }: LosingAt,
): string {
  if (accountOwner && accountOwner !== email) return `${accountOwner}, the Account Owner of ${customer.name}`;
  if (subscriptionOwner && subscriptionOwner !== email)
    return `${subscriptionOwner}, the Subscription Owner of ${customer.name}`;
  return 'Attestry’s support';
}

const toldAt = (email: string, by: Author, where: LosingAt) => ({
  organization: where.customer.name,
  by: doer(by, where.customer.name),
  ask: advisor(email, where),
});

/**
 * Returns whether a person is told what they lost: not who did it themselves, nobody at a demonstration, and not more often
 * than a day allows. What mails they or the customer switched off does not count. Source: docs/product.md, Admins and users.
 */
async function isTold(
  email: string,
  by: Author,
  { customer, profile }: LosingAt,
  at: Date,
): Promise<boolean> {
  if (email === by.email || profile.demo) return false;
  return !(await countOne('lossmail', `${customer.customerid} ${email}`, at, toOne));
}

/** Mails a person what they lost by a change of their seat that was written, if anything. */
export async function tellSeatLoss(
  { email, before, after }: { email: string; before: SeatFields | undefined; after: SeatFields | undefined },
  where: LosingAt,
  nameOf: (locationid: string) => string,
  by: Author,
  at: Date,
): Promise<void> {
  const loss = seatLoss(before, after);
  if (!loss || !(await isTold(email, by, where, at))) return;
  await sendMail({ to: email, kind: 'seat-lost', ...lostSeat(loss, toldAt(email, by, where), nameOf) });
}

/** Mails the owners who are none any more after a change of the owners that was written. `where` has the new ones. */
export async function tellFormerOwners(
  before: Pick<CustomerProfile, 'accountOwner' | 'subscriptionOwner'>,
  where: LosingAt,
  by: Author,
  at: Date,
): Promise<void> {
  const { profile } = where;
  for (const [email, lost] of lostOwnerships(before, profile)) {
    if (!(await isTold(email, by, where, at))) continue;
    const next = lost === 'subscription' ? profile.subscriptionOwner : profile.accountOwner;
    const text = lostOwnership(lost, next, toldAt(email, by, where));
    await sendMail({ to: email, kind: 'ownership-lost', ...text });
  }
}

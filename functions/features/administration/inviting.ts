import { countOne } from '#functions/data/accounts/throttle.ts';
import type { Customer } from '#functions/data/administration/customer.ts';
import type { Who } from '#functions/data/table/audit.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { invitation } from '#functions/services/mail/accounts.ts';
import { sendMail } from '#functions/services/mail/mail.ts';

const day = 86_400;
/** Invitations a day to one person, and in the name of one customer. */
const toOne = { most: 3, windowSeconds: day };
const byCustomer = { most: 300, windowSeconds: day };

/** Who is named in a welcome, and the organization it is about. */
interface Inviter extends Who {
  customer: Pick<Customer, 'customerid' | 'name'>;
}

/** Mails the welcome to a person, unless enough were sent today. Returns what became of it. Staff may welcome any number of people. */
export async function invite(
  { email, hasAccount }: { email: string; hasAccount: boolean },
  actor: Inviter,
  at: Date,
): Promise<'sent' | 'toomany' | 'notsent'> {
  const { customerid, name } = actor.customer;
  if (await countOne('invitation', `${customerid} ${email}`, at, toOne)) return 'toomany';
  const isStaff = actor.right === 'staff';
  if (!isStaff && (await countOne('invitations', customerid, at, byCustomer))) return 'toomany';
  const by = isStaff ? 'Attestry’s support' : actor.email;
  const text = invitation({ site: siteUrl(), email, organization: name, by, hasAccount });
  const { sent } = await sendMail({ to: email, kind: 'invitation', ...text });
  return sent ? 'sent' : 'notsent';
}

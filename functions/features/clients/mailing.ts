import { countOne } from '#functions/data/accounts/throttle.ts';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { MailText } from '#functions/services/mail/frame.ts';
import { sendMail } from '#functions/services/mail/mail.ts';

const day = 86_400;
/** Mails a day to one owner, and in the name of one contractor. */
const toOne = { most: 3, windowSeconds: day };
const byContractor = { most: 300, windowSeconds: day };

/**
 * Mails the owner of a client, unless enough were sent today. A demonstration mails nobody. Returns what became of it.
 */
export async function mailOwner(
  contractorid: string,
  to: string,
  kind: string,
  mail: MailText,
  at: Date,
): Promise<'sent' | 'toomany' | 'notsent'> {
  if ((await readOne(customerProfile(contractorid))).demo) return 'notsent';
  if (await countOne('clientmail', `${contractorid} ${to}`, at, toOne)) return 'toomany';
  if (await countOne('clientmails', contractorid, at, byContractor)) return 'toomany';
  const { sent } = await sendMail({ to, kind, ...mail });
  return sent ? 'sent' : 'notsent';
}

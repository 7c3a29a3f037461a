import type { Person } from '#functions/data/accounts/person.ts';
import { customer } from '#functions/data/administration/customer.ts';
import { readOne } from '#functions/data/table/table.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';

/** Why a person cannot own a customer. `customerid` is the Free customer where they are active. */
export type TakenOwner = { problem: 'anothercust' } | { problem: 'onfree'; customerid: string };

/** Returns why a person cannot become the owner of a customer, undefined if they can: they are active elsewhere. */
export async function takenElsewhere(
  self: Person | undefined,
  customerid: string,
): Promise<TakenOwner | undefined> {
  if (!self?.customerid || self.customerid === customerid) return undefined;
  const other = await readOne(customer(self.customerid));
  return other?.planid === freePlan
    ? { problem: 'onfree', customerid: self.customerid }
    : { problem: 'anothercust' };
}

/** What mails call who added a customer. */
const support = 'Attestry’s support';

/** Mails a partner of a new customer that they can act for it. Returns what staff have to know, '' if it was sent. */
export async function tellPartner(partner: string, organization: string): Promise<string> {
  const [{ partnerTold }, { sendMail }] = await Promise.all([
    import('#functions/services/mail/partners.ts'),
    import('#functions/services/mail/mail.ts'),
  ]);
  const news = {
    organization,
    partner,
    by: support,
    happening: 'began',
    lastDay: '',
    site: siteUrl(),
  } as const;
  const { sent } = await sendMail({ to: partner, kind: 'partner-began', ...partnerTold(news) });
  return sent ? '' : 'The mail to the partner was not sent. Tell them that they can act for this customer.';
}

/** Mails the welcome to a new owner. Returns what staff have to know, '' if it was sent. */
export async function welcome(email: string, organization: string, self: Person | undefined) {
  const hasAccount = Boolean(self?.userid);
  // Only who names an owner needs these.
  const [{ invitation }, { sendMail }] = await Promise.all([
    import('#functions/services/mail/accounts.ts'),
    import('#functions/services/mail/mail.ts'),
  ]);
  const text = invitation({ site: siteUrl(), email, organization, by: support, hasAccount });
  const { sent } = await sendMail({ to: email, kind: 'invitation', ...text });
  return sent ? '' : 'The welcome mail was not sent. Tell the owner to sign up with this address.';
}

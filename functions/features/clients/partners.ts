import { countOne } from '#functions/data/accounts/throttle.ts';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { type Partner, partner } from '#functions/data/clients/partner.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { sendMail } from '#functions/services/mail/mail.ts';
import { partnerOwners, partnerTold } from '#functions/services/mail/partners.ts';
import { type Partnership, partnerHolds } from '#shared/domain/accounts/acting.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

/** Mails a day about one partner, since every change of their access would send one. */
const toOne = { most: 4, windowSeconds: 86_400 };

/** What happened to a partner, in the words of the mails. */
type Happening = 'began' | 'ended';

/**
 * Mails a partner, and the owners who did not do it themselves, that access began or ended. Returns whether the partner's
 * mail was sent.
 */
async function tellAbout(
  actor: Actor,
  email: string,
  happening: Happening,
  lastDay: string,
  at: Date,
): Promise<'Y' | 'N'> {
  const { customerid, name: organization } = actor.customer;
  if (await countOne('partnermail', `${customerid} ${email}`, at, toOne)) return 'N';
  const about = { organization, partner: email, by: actor.email, happening, lastDay, site: siteUrl() };
  const { accountOwner, subscriptionOwner } = await readOne(customerProfile(customerid));
  const owners = new Set([accountOwner, subscriptionOwner].filter(owner => owner && owner !== actor.email));
  const [toPartner] = await Promise.all([
    sendMail({ to: email, kind: `partner-${happening}`, ...partnerTold(about) }),
    ...[...owners].map(to => sendMail({ to, kind: `partner-${happening}-owner`, ...partnerOwners(about) })),
  ]);
  return asFlag(toPartner.sent);
}

/** Mails about a partner whose access began or ended with a change; '' where there is nothing to tell. */
export async function tellChange(
  actor: Actor,
  email: string,
  [before, after]: readonly [Partnership | undefined, Partnership | undefined],
  at: Date,
): Promise<'Y' | 'N' | ''> {
  const today = localDate(at, actor.customer.timezone);
  const held = before !== undefined && partnerHolds(before, today);
  const holds = after !== undefined && partnerHolds(after, today);
  if (held === holds) return '';
  return tellAbout(actor, email, holds ? 'began' : 'ended', after?.lastDay ?? '', at);
}

/** Reads a partner as it is at this moment; undefined if the customer does not list the person. */
export const partnerNow = (customerid: string, email: string): Promise<Partner | undefined> =>
  readOne(partner(customerid, email), true);

/** What a request says about a partner's access. */
export const partnershipOf = (input: { activecp: 'Y' | 'N'; lastday?: string | undefined }): Partnership => ({
  active: input.activecp === 'Y',
  lastDay: input.lastday ?? '',
});

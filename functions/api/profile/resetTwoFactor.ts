import { asKnown, person, saveTwoFactor } from '#functions/data/accounts/person.ts';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { type Member, member, membersOf } from '#functions/data/administration/member.ts';
import { audit } from '#functions/data/table/audit.ts';
import { readAll, write } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { switchTwoFactorOff } from '#functions/services/accounts/people.ts';
import { twoFactorReset } from '#functions/services/mail/accounts.ts';
import { sendMail } from '#functions/services/mail/mail.ts';
import { resetTwoFactor } from '#shared/contract/accounts/profile.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import { membersOnly } from '#shared/domain/administration/people.ts';

export const handler = handle(resetTwoFactor, async ({ input, actor, at, refuse }) => {
  const { customerid, name } = actor.customer;
  // A Location Admin has the permission but may not reset two-factor.
  if (actor.seat.adminType !== adminType.masterAdmin) throw refuseAccess();
  const email = input.useremail.toLowerCase();
  if (email === actor.email) return refuse('notyourself');
  const reads = { seat: member(customerid, email), self: person(email), owners: customerProfile(customerid) };
  const { seat, self, owners } = await readAll(reads, true);
  // A seat that is not active gives no right over a person who is now at another customer.
  if (!seat?.active || self?.customerid !== customerid) return refuse('nomember');
  if (actor.right !== 'member' && membersOnly(seat, owners) && (await hasMasterBeside(seat)))
    return refuse('mastersreset');
  // Recorded first: a failed attempt in the audit trail does less harm than a reset that is missing there.
  await write(audit(customerid, at, actor, 'two-factor reset', { person: email }));
  const done = await switchTwoFactorOff(email);
  if (done === 'away') return refuse('signInAway');
  if (done === 'nobody') return refuse('noaccount');
  await saveTwoFactor(email, 'N', asKnown(self), []);
  const by = actor.right === 'staff' ? 'Attestry’s support, on behalf' : actor.email;
  const { sent } = await sendMail({
    to: email,
    kind: 'two-factor-reset',
    ...twoFactorReset({ site: siteUrl(), organization: name, by }),
  });
  return { mailed: asFlag(sent) };
});

/** Returns whether somebody else is an active Master Admin of the same customer. Without one, only support can help. */
async function hasMasterBeside({ customerid, email }: Member): Promise<boolean> {
  const others = (await membersOf(customerid, true)).filter(seat => seat.email !== email && seat.active);
  return others.some(seat => seat.adminType === adminType.masterAdmin);
}

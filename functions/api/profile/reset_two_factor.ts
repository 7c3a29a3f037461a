import { reset_two_factor } from '../../../shared/contract/account.ts';
import { adminType } from '../../../shared/domain/people/access.ts';
import { audit } from '../../data/audit.ts';
import { member } from '../../data/member.ts';
import { person } from '../../data/person.ts';
import { readAll, write } from '../../data/table.ts';
import { asFlag } from '../../kit/flag.ts';
import { handle } from '../../kit/handle.ts';
import { refuseAccess } from '../../kit/session.ts';
import { sendMail, siteUrl } from '../../services/mail.ts';
import { twoFactorReset } from '../../services/mails/accounts.ts';
import { switchTwoFactorOff } from '../../services/people.ts';

export const handler = handle(reset_two_factor, async ({ input, actor, at, refuse }) => {
  const { customerid, custdesc } = actor.customer;
  // A Location Admin has the permission, but not this right.
  if (actor.seat.admintypeid !== adminType.masterAdmin) throw refuseAccess();
  const email = input.useremail.toLowerCase();
  if (email === actor.email) return refuse('notyourself');
  const reads = { seat: member(customerid, email), self: person(email) };
  const { seat, self } = await readAll(reads, true);
  // A seat that was switched off says nothing about somebody who is at another customer now.
  if (!seat?.activeu || self?.customerid !== customerid) return refuse('nomember');
  // Recorded first: an attempt in the trail that came to nothing does less harm than a reset that is not there.
  await write(audit(customerid, at, actor, 'two-factor reset', { useremail: email }));
  const done = await switchTwoFactorOff(email);
  if (done === 'away') return refuse('signInAway');
  if (done === 'nobody') return refuse('noaccount');
  const by = actor.right === 'staff' ? 'Attestry’s support, on behalf' : actor.email;
  const { sent } = await sendMail({
    ...{ to: email, kind: 'two-factor-reset' },
    ...twoFactorReset({ site: siteUrl(), organization: custdesc, by }),
  });
  return { mailed: asFlag(sent) };
});

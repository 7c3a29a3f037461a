import { customer } from '#functions/data/administration/customer.ts';
import { member } from '#functions/data/administration/member.ts';
import { openVisit } from '#functions/data/clients/visit.ts';
import { readAll } from '#functions/data/table/table.ts';
import { relationsOf } from '#functions/frame/acting.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { openAccount } from '#shared/contract/clients/partner.ts';
import { actingRight, reasonLength, visitAt, visitHolds } from '#shared/domain/accounts/acting.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';

export const handler = handleSignedIn(openAccount, async ({ input, who, at, refuse }) => {
  const { customerid, change } = input;
  const reads = { its: customer(customerid), seat: member(customerid, who.email) };
  const { its, seat } = await readAll(reads, true);
  // Who has a seat there works as a member.
  if (!its?.active || seat?.active) throw refuseAccess();
  const { relations, opened } = await relationsOf(its, who.email, at);
  const right = actingRight(relations);
  if (!right && relations.forbidden) return refuse('supportForbidden');
  if (!right) throw refuseAccess();
  if (!planHolds(its, at)) return refuse('planover');
  const reason = (input.reason ?? '').trim();
  if (right === 'staff' && reason.length < reasonLength.least) return refuse('noreason');
  if ((right === 'staff' || its.adminsNeedTwoFactor) && !(await who.twoFactor()))
    return refuse('twoFactorRequired');
  if (right === 'staff' && change === 'Y' && !visitHolds(opened, right, at)) return refuse('lookfirst');
  const visit = visitAt(at, right, { reason, change: change === 'Y' });
  await openVisit(customerid, { email: who.email, right }, visit, at);
  return {
    new_record: [{ userid: who.userid, email: who.email }],
    userdata: [
      { customerid, custdesc: its.name, right, until: visit.until, change: asFlag(visit.mayChange) },
    ],
  };
});

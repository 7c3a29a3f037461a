import { customer } from '#functions/data/administration/customer.ts';
import { member } from '#functions/data/administration/member.ts';
import { visitOpened } from '#functions/data/clients/visit.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readAll } from '#functions/data/table/table.ts';
import { rightKept } from '#functions/features/clients/opening.ts';
import { relationsOf } from '#functions/frame/acting.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { openAccount } from '#shared/contract/clients/visits.ts';
import { actingRight, reasonLength, visitAt, visitHolds } from '#shared/domain/accounts/acting.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';

export const handler = handleSignedIn(openAccount, ({ input, who, at, refuse }) => {
  const { customerid } = input;
  const { email } = who;
  const reason = (input.reason ?? '').trim();
  const change = input.change === 'Y';
  return untilWritten(async () => {
    const reads = { its: customer(customerid), seat: member(customerid, email) };
    const { its, seat } = await readAll(reads, true);
    // Who has a seat there works as a member.
    if (!its?.active || seat?.active) throw refuseAccess();
    const read = await relationsOf(its, email, at, true);
    const { relations, opened, since } = read;
    const right = actingRight(relations);
    if (!right && relations.forbidden) return refuse('supportForbidden');
    if (!right) throw refuseAccess();
    if (!planHolds(its, at)) return refuse('planover');
    const staff = right === 'staff';
    if (staff && reason.length < reasonLength.least) return refuse('noreason');
    if ((staff || its.adminsNeedTwoFactor) && !(await who.twoFactor())) return refuse('twoFactorRequired');
    const looked = staff && change ? opened : undefined;
    if (staff && change && !visitHolds(looked, right, at, since.staff)) return refuse('lookfirst');
    const visit = visitAt(at, right, { reason, change });
    const changes = visitOpened(customerid, { email, right }, visit, looked, at);
    if (await writeNamed({ all: [...changes, ...rightKept(its, email, right, read)] })) return undefined;
    const { until, mayChange } = visit;
    return {
      new_record: [{ userid: who.userid, email }],
      userdata: [{ customerid, custdesc: its.name, right, until, change: asFlag(mayChange) }],
    };
  });
});

import { person } from '#functions/data/accounts/person.ts';
import { member } from '#functions/data/administration/member.ts';
import { readAll } from '#functions/data/table/table.ts';
import { administratorOf } from '#functions/features/administration/seats.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { twoFactorOf } from '#functions/services/accounts/people.ts';
import { getTwoFactor } from '#shared/contract/accounts/profile.ts';
import { mayAdminister } from '#shared/domain/administration/people.ts';

const flags = { on: 'Y', off: 'N', none: 'N', away: '' } as const;

export const handler = handle(getTwoFactor, async ({ input, actor }) => {
  const { customerid } = actor.customer;
  const email = input.useremail.toLowerCase();
  const [{ who }, { seat, self }] = await Promise.all([
    administratorOf(actor),
    readAll({ seat: member(customerid, email), self: person(email) }, true),
  ]);
  // What somebody does at another customer is not told.
  if (!seat?.active || self?.customerid !== customerid || !mayAdminister(who, seat)) throw refuseAccess();
  return { twofa: flags[await twoFactorOf(email)] };
});

import { person } from '#functions/data/accounts/person.ts';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { subscription } from '#functions/data/billing/subscription.ts';
import { readAll } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/frame/session.ts';
import { adminTypeNames, permissions } from '#shared/domain/accounts/access.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { bannerDays } from '#shared/domain/billing/renewal.ts';
import { renewsByItself } from '#shared/domain/billing/subscription.ts';
import { describePeriod, localDate, periodAt } from '#shared/domain/kit/periods.ts';

/** The session as the frame around the screens shows it, and the menu values the person may use. */
export async function sessionData(actor: Actor, at: Date) {
  const { customer } = actor;
  const { self, brand, paid } = await readAll({
    self: person(actor.email),
    brand: customerProfile(customer.customerid),
    paid: subscription(customer.customerid),
  });
  const today = localDate(at, customer.timezone);
  const periodcode = periodAt(at, customer.timezone);
  // Whoever's card is charged again has nothing to renew.
  const renewdays = paid && renewsByItself(paid) ? undefined : bannerDays(today, customer.enddate);
  return {
    userdata: [
      {
        customerid: customer.customerid,
        useremail: actor.email,
        userid: actor.userid,
        firstname: self?.firstname ?? '',
        custdesc: customer.custdesc,
        selpymtid: customer.pymtid,
        pymtdesc: planOf(customer.pymtid).name,
        brandicon: brand.brandicon,
        brandcolor: brand.brandcolor,
        brandheader: brand.brandheader,
        timezone: customer.timezone,
        right: actor.right,
        admindesc: actor.right === 'member' ? adminTypeNames[actor.seat.admintypeid] : '',
        periodcode,
        perioddesc: describePeriod(periodcode),
        today,
        ...(renewdays !== undefined && { renewdays }),
      },
    ],
    list: permissions.filter(p => actor.permissions.has(p)).map(listvalue => ({ listvalue })),
  };
}

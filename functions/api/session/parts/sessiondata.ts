import { person } from '#functions/data/accounts/person.ts';
import { brandRow, customerProfile } from '#functions/data/administration/customer.ts';
import { periodRow } from '#functions/data/answering/run.ts';
import { subscription } from '#functions/data/billing/subscription.ts';
import { readAll } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { adminTypeNames, permissions } from '#shared/domain/accounts/access.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { bannerDays } from '#shared/domain/billing/renewal.ts';
import { renewsByItself } from '#shared/domain/billing/subscription.ts';
import { localDate, periodAt } from '#shared/domain/kit/periods.ts';

/**
 * The session as the frame around the screens shows it, of person, customer, seat and subscription, and the menu values
 * the person may use.
 */
export async function sessionData(actor: Actor, at: Date) {
  const { customer } = actor;
  const { self, brand, paid } = await readAll({
    self: person(actor.email),
    brand: customerProfile(customer.customerid),
    paid: subscription(customer.customerid),
  });
  const today = localDate(at, customer.timezone);
  // People whose card is charged automatically have nothing to renew.
  const renewdays = paid && renewsByItself(paid) ? undefined : bannerDays(today, customer.endDate);
  return {
    userdata: [
      {
        customerid: customer.customerid,
        useremail: actor.email,
        userid: actor.userid,
        firstname: self?.firstName ?? '',
        custdesc: customer.name,
        selpymtid: customer.planid,
        pymtdesc: planOf(customer.planid).name,
        ...brandRow(brand),
        timezone: customer.timezone,
        right: actor.right,
        ...(actor.visit && { until: actor.visit.until, change: asFlag(actor.visit.mayChange) }),
        admindesc: actor.right === 'member' ? adminTypeNames[actor.seat.adminType] : '',
        ...periodRow(periodAt(at, customer.timezone)),
        today,
        ...(renewdays !== undefined && { renewdays }),
      },
    ],
    list: permissions.filter(p => actor.permissions.has(p)).map(listvalue => ({ listvalue })),
  };
}

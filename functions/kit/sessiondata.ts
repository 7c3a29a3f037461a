import { adminTypeNames, permissions } from '../../shared/domain/access.ts';
import { describePeriod, localDate, periodAt } from '../../shared/domain/periods.ts';
import { planOf } from '../../shared/domain/plans.ts';
import { customerProfile } from '../data/customer.ts';
import { person } from '../data/person.ts';
import { readAll } from '../data/table.ts';
import type { Actor } from './session.ts';

/** Days before the end of a plan from which on the renewal banner shows. */
const renewalNotice = 30;

/** The session as the frame around the screens shows it, and the menu values the person may use. */
export async function sessionData(actor: Actor, at: Date) {
  const { customer } = actor;
  const { self, brand } = await readAll({
    self: person(actor.email),
    brand: customerProfile(customer.customerid),
  });
  const today = localDate(at, customer.timezone);
  const periodcode = periodAt(at, customer.timezone);
  const renewdays = customer.enddate ? daysBetween(today, customer.enddate) : undefined;
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
        ...(renewdays !== undefined && renewdays <= renewalNotice && { renewdays }),
      },
    ],
    list: permissions.filter(p => actor.permissions.has(p)).map(listvalue => ({ listvalue })),
  };
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

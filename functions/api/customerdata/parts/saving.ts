import { person } from '#functions/data/accounts/person.ts';
import { customer } from '#functions/data/administration/customer.ts';
import { customerFields, customerRecord } from '#functions/data/administration/customerdata.ts';
import { member } from '#functions/data/administration/member.ts';
import { readAll } from '#functions/data/table/table.ts';
import { holdsIcon } from '#functions/features/administration/icons.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { saveCustomerData } from '#shared/contract/administration/customerdata.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import {
  type CustomerFields,
  type CustomerProblem,
  checkOwners,
  newOwners,
  type OwnerSeat,
  storedBrand,
} from '#shared/domain/administration/customerdata.ts';

/** What was entered about a customer, in plain names. What a request leaves out stays as it is `now`. */
export const enteredCustomerData = (
  input: Input<typeof saveCustomerData>,
  now: CustomerFields,
): CustomerFields => ({
  name: input.custdesc,
  country: input.countrycode,
  sector: input.sectorid,
  accountOwner: input.email,
  subscriptionOwner: input.subemail,
  mailsSuggestions: input.emailsugg === 'Y',
  mailsTopics: input.emailtopic === 'Y',
  mailsUsers: input.emailuser === 'Y',
  ...storedBrand(input.brandcolor, input.brandheader),
  brandIcon: input.brandicon ?? now.brandIcon,
  timezone: input.timezone,
  pastDueMonths: input.pastdue,
  adminsNeedTwoFactor: input.adm2fa === 'Y',
  supportAllowed: input.support === undefined ? now.supportAllowed : input.support === 'Y',
});

/** Reads a customer's data as it is at this moment; undefined if it is switched off. */
export async function dataNow(customerid: string) {
  const reads = { its: customer(customerid), record: customerRecord(customerid) };
  const { its, record } = await readAll(reads, true);
  return its?.active ? { its, record, now: customerFields(its, record) } : undefined;
}

/** Returns why a change is refused, null if it is not. */
export async function customerDataProblem(
  fields: CustomerFields,
  now: CustomerFields,
  actor: Actor,
): Promise<CustomerProblem | null> {
  // Who set the organization up may not have known it; once chosen, it stays chosen.
  if (fields.sector === 0 && now.sector !== 0) return 'nosector';
  const { account, subscription } = newOwners(fields, now);
  const emails = [account, subscription].filter(Boolean);
  const seats = await seatsOf(actor.customer.customerid, emails);
  const found = checkOwners(fields, now, actor.right !== 'member', email => seats.get(email));
  if (found) return found;
  if (actor.right !== 'member' && fields.supportAllowed !== now.supportAllowed) return 'supportacting';
  if (!(await holdsIcon(actor.customer.customerid, fields.brandIcon, now.brandIcon))) return 'unknownicon';
  const requires = fields.adminsNeedTwoFactor && !now.adminsNeedTwoFactor;
  return requires && !(await actor.twoFactorNow()) ? 'owntwofactor' : null;
}

async function seatsOf(customerid: string, emails: readonly string[]): Promise<Map<string, OwnerSeat>> {
  const seats = new Map<string, OwnerSeat>();
  for (const email of new Set(emails)) {
    const { seat, self } = await readAll({ seat: member(customerid, email), self: person(email) }, true);
    if (!seat) continue;
    const master = seat.adminType === adminType.masterAdmin;
    seats.set(email, { active: seat.active, master, known: Boolean(self?.lastSignIn) });
  }
  return seats;
}

import { countOne } from '#functions/data/accounts/throttle.ts';
import { member } from '#functions/data/administration/member.ts';
import { storeNewPartner as add, partnerRow, partnersOf } from '#functions/data/clients/partner.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import { partnershipOf, tellChange } from '#functions/features/clients/partners.ts';
import { handle } from '#functions/frame/handle.ts';
import { addPartner } from '#shared/contract/clients/partner.ts';
import { isLastDayPast } from '#shared/domain/accounts/acting.ts';
import { newAddressProblem } from '#shared/domain/accounts/address.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

/** Partners of a customer, and how many it can add a day: each gets a mail. */
const most = 50;
const daily = { most: 50, windowSeconds: 86_400 };

export const handler = handle(addPartner, async ({ input, actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const email = input.partner_email;
  if (newAddressProblem(email)) return refuse('wrongaddress');
  const its = partnershipOf(input);
  if (isLastDayPast(its, localDate(at, actor.customer.timezone))) return refuse('lastdaypast');
  const seatHolds = async () => (await readOne(member(customerid, email), true))?.active;
  if (await seatHolds()) return refuse('partnerExists', {}, { response: 'partnerExists' });
  const partners = await partnersOf(customerid);
  if (partners.some(listed => listed.email === email)) return refuse('Exists', {}, { response: 'Exists' });
  if (partners.length >= most) return refuse('partnerlimit', { limit: most });
  if (await countOne('partners', customerid, at, daily)) return refuse('toomany');
  try {
    await add(customerid, email, its, actor, at);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    // Somebody was faster: listed the person, or gave them a seat.
    if (await seatHolds()) return refuse('partnerExists', {}, { response: 'partnerExists' });
    return refuse('Exists', {}, { response: 'Exists' });
  }
  const mailed = await tellChange(actor, email, [undefined, its], at);
  const row = partnerRow(customerid, { email, ...its, revision: 0 });
  return { message: 'Partner added successfully', response: 'Added' as const, row, mailed };
});

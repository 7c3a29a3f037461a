import { partnerRow, partnersOf } from '#functions/data/clients/partner.ts';
import { handle } from '#functions/frame/handle.ts';
import { listPartners } from '#shared/contract/clients/partner.ts';

export const handler = handle(listPartners, async ({ actor }) => {
  const { customerid } = actor.customer;
  const partners = await partnersOf(customerid);
  return { custPartner: partners.map(its => partnerRow(customerid, its)) };
});

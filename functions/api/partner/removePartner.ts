import { storePartnerRemoval as remove } from '#functions/data/clients/partner.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { partnerNow, tellChange } from '#functions/features/clients/partners.ts';
import { handle } from '#functions/frame/handle.ts';
import { removePartner } from '#shared/contract/clients/partner.ts';

export const handler = handle(removePartner, async ({ input, actor, at }) => {
  const { customerid } = actor.customer;
  const email = input.partner_email;
  const message = 'Partner deleted successfully';
  return untilWritten(async () => {
    const now = await partnerNow(customerid, email);
    // Deleted before: the answer of a repeated request was lost.
    if (!now) return { message };
    await remove(customerid, now, actor, at);
    await tellChange(actor, email, [now, undefined], at);
    return { message };
  });
});

import { partnerRow, partnersOf } from '#functions/data/clients/partner.ts';
import { contractorRows } from '#functions/features/clients/contractors.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listPartners } from '#shared/contract/clients/partner.ts';

export const handler = handle(listPartners, async ({ actor }) => {
  const { customerid, supportAllowed } = actor.customer;
  const [partners, contractors] = await Promise.all([partnersOf(customerid), contractorRows(customerid)]);
  return {
    custPartner: partners.map(its => partnerRow(customerid, its)),
    contractors,
    support: asFlag(supportAllowed),
  };
});

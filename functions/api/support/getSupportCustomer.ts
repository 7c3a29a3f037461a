import { countsOf } from '#functions/data/administration/counts.ts';
import { plansHad } from '#functions/data/billing/plan.ts';
import { partnerRow, partnersOf } from '#functions/data/clients/partner.ts';
import { toPlanHistoryRow } from '#functions/data/support/record.ts';
import { rowOf, supportReads } from '#functions/features/support/customer.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { getSupportCustomer } from '#shared/contract/support/support.ts';

export const handler = handleStaffFor(
  getSupportCustomer,
  (_, customerid) => supportReads(customerid),
  async ({ customer, found }) => {
    const { customerid } = customer;
    const [partners, plans, { admins, users }] = await Promise.all([
      partnersOf(customerid),
      plansHad(customerid),
      countsOf(customerid),
    ]);
    return {
      customer: rowOf({ its: customer, ...found }),
      people: admins + users,
      partners: partners.map(its => {
        const { partner_email, activecp } = partnerRow(customerid, its);
        return { partner_email, activecp };
      }),
      history: plans.map(toPlanHistoryRow),
    };
  },
);

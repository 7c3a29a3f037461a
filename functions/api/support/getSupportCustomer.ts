import { partnersOf, planHistoryOf } from '#functions/data/support/record.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { getSupportCustomer } from '#shared/contract/support/support.ts';
import { rowOf, supportReads } from './parts/customer.ts';

export const handler = handleStaffFor(
  getSupportCustomer,
  (_, customerid) => supportReads(customerid),
  async ({ customer, found }) => {
    const { customerid } = customer;
    const [partners, history] = await Promise.all([partnersOf(customerid), planHistoryOf(customerid)]);
    return { customer: rowOf({ its: customer, ...found }), partners, history };
  },
);

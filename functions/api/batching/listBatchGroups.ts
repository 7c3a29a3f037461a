import { groupsOf } from '#functions/data/administration/group.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { listBatchGroups } from '#shared/contract/support/batching.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

export const handler = handleStaffFor(
  listBatchGroups,
  () => ({}),
  async ({ customer: { customerid, planid } }) => {
    const groups = await groupsOf(customerid, true);
    return {
      hasgroups: planOf(planid).reportingByLocation,
      result: groups.map(({ groupid, name }) => ({ custgroupid: groupid, custgroupdesc: name })),
    };
  },
);

import { everyDeleted } from '#functions/data/support/deleted.ts';
import { deletionRows } from '#functions/features/support/erasing/state.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import { listDeletedCustomers } from '#shared/contract/support/deleting.ts';

export const handler = handleStaff(listDeletedCustomers, async ({ at }) => {
  const newestFirst = (await everyDeleted()).sort((a, b) => (a.asked < b.asked ? 1 : -1));
  return { customers: await deletionRows(newestFirst, at) };
});

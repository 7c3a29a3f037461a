import { deleted } from '#functions/data/support/deleted.ts';
import { readOne } from '#functions/data/table/table.ts';
import { deletionRows } from '#functions/features/support/erasing/state.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import { getDeletion } from '#shared/contract/support/deleting.ts';

export const handler = handleStaff(getDeletion, async ({ input, at }) => {
  const found = await readOne(deleted(input.customerid), true);
  const [deletion = null] = found ? await deletionRows([found], at) : [];
  return { deletion };
});

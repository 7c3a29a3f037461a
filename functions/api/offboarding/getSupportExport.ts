import { exportStateOf } from '#functions/features/administration/exporting/latest.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { getSupportExport } from '#shared/contract/support/offboarding.ts';

export const handler = handleStaffFor(
  getSupportExport,
  () => ({}),
  async ({ customer: { customerid }, at }) => ({ export: await exportStateOf(customerid, 'staff', at) }),
);

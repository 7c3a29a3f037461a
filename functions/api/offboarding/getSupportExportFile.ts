import { exportAddress } from '#functions/features/administration/exporting/latest.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { getSupportExportFile } from '#shared/contract/support/offboarding.ts';

export const handler = handleStaffFor(
  getSupportExportFile,
  () => ({}),
  async ({ customer, who, refuse, at }) => {
    // Once it is switched on, its own people decide who gets what it keeps.
    if (customer.active) return refuse('switchedon');
    return (await exportAddress(customer.customerid, who, at)) ?? refuse('nodata');
  },
);

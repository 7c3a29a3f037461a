import { startExportJob } from '#functions/features/administration/exporting/latest.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { startSupportExport } from '#shared/contract/support/offboarding.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';

export const handler = handleStaffFor(
  startSupportExport,
  () => ({}),
  async ({ input, customer, who, refuse, at }) => {
    if (customer.active) return refuse('switchedon');
    if (!input.reason) return refuse('noreason');
    const started = await startExportJob(customer.customerid, who, at, input.reason);
    return started ?? refuse('joblimit', { most: mostOpenJobs });
  },
);

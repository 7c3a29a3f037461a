import { startExportJob as start } from '#functions/features/administration/exporting/latest.ts';
import { exportingFor } from '#functions/features/administration/exporting/rights.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { startExport } from '#shared/contract/administration/exporting.ts';
import { mostOpenJobs } from '#shared/domain/jobs/limits.ts';

export const handler = handleSignedIn(startExport, async ({ who, self, refuse, at }) => {
  const { customerid } = await exportingFor(who.email, self);
  const started = await start(customerid, { email: who.email, right: 'member' }, at);
  return started ?? refuse('joblimit', { most: mostOpenJobs });
});

import { exportAddress } from '#functions/features/administration/exporting/latest.ts';
import { exportingFor } from '#functions/features/administration/exporting/rights.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { getExportFile } from '#shared/contract/administration/exporting.ts';

export const handler = handleSignedIn(getExportFile, async ({ who, self, refuse, at }) => {
  const { customerid } = await exportingFor(who.email, self);
  return (await exportAddress(customerid, { email: who.email, right: 'member' }, at)) ?? refuse('nodata');
});

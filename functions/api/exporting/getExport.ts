import { exportStateOf } from '#functions/features/administration/exporting/latest.ts';
import { exportingFor } from '#functions/features/administration/exporting/rights.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { getExport } from '#shared/contract/administration/exporting.ts';

export const handler = handleSignedIn(getExport, async ({ who, self, at }) => {
  const { customerid } = await exportingFor(who.email, self);
  return { export: await exportStateOf(customerid, 'member', at) };
});

import { guideHidden } from '#functions/data/administration/customerdata.ts';
import { handle } from '#functions/frame/handle.ts';
import { setSetupGuide } from '#shared/contract/administration/customerdata.ts';

export const handler = handle(setSetupGuide, async ({ input, actor }) => {
  await guideHidden(actor.customer.customerid, input.hidden === 'Y');
  return {};
});

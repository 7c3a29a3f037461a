import { planRow } from '#functions/data/billing/plan.ts';
import { countryRows, sectorRows } from '#functions/features/administration/choices.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import { listSupportChoices } from '#shared/contract/support/support.ts';
import { plans } from '#shared/domain/billing/plans.ts';

export const handler = handleStaff(listSupportChoices, async ({ input: { needlist } }) => {
  if (needlist === 'homecountry') return { country_list: countryRows() };
  return needlist === 'sectors' ? { sector_list: sectorRows() } : { plan_list: plans.map(planRow) };
});

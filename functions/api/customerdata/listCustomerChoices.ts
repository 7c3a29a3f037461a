import { countryRows, sectorRows } from '#functions/features/administration/choices.ts';
import { handle } from '#functions/frame/handle.ts';
import { listCustomerChoices } from '#shared/contract/administration/customerdata.ts';

export const handler = handle(listCustomerChoices, async ({ input }) =>
  input.needlist === 'homecountry' ? { country_list: countryRows() } : { sector_list: sectorRows() },
);

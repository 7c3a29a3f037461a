import { countryRows, sectorRows } from '#functions/features/administration/choices.ts';
import { handle } from '#functions/frame/handle.ts';
import { listLocationChoices } from '#shared/contract/administration/customerdata.ts';

export const handler = handle(listLocationChoices, async ({ input }) =>
  input.needlist === 'loccountry'
    ? { country_list_for_locations: countryRows() }
    : { sector_list_for_locations: sectorRows() },
);

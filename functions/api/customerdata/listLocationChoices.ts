import { handle } from '#functions/frame/handle.ts';
import { listLocationChoices } from '#shared/contract/administration/customerdata.ts';
import { sectors } from '#shared/domain/administration/sectors.ts';
import { countries } from '#shared/domain/kit/countries.ts';

export const handler = handle(listLocationChoices, async ({ input }) =>
  input.needlist === 'loccountry'
    ? {
        country_list_for_locations: countries.map(({ code, name }) => ({
          countrycode: code,
          countryfulldesc: name,
        })),
      }
    : {
        sector_list_for_locations: sectors.map(({ id, name }) => ({ sectorid: id, sectordesc: name })),
      },
);

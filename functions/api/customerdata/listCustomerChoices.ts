import { handle } from '#functions/frame/handle.ts';
import { listCustomerChoices } from '#shared/contract/administration/customerdata.ts';
import { sectors } from '#shared/domain/administration/sectors.ts';
import { countries } from '#shared/domain/kit/countries.ts';

export const handler = handle(listCustomerChoices, async ({ input }) =>
  input.needlist === 'homecountry'
    ? { country_list: countries.map(({ code, name }) => ({ countrycode: code, countryfulldesc: name })) }
    : { sector_list: sectors.map(({ id, name }) => ({ sectorid: id, sectordesc: name })) },
);

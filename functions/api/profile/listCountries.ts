import { handlePublic } from '#functions/frame/handle.ts';
import { listCountries } from '#shared/contract/accounts/profile.ts';
import { countries } from '#shared/domain/kit/countries.ts';

export const handler = handlePublic(listCountries, async () => ({
  country_list_for_locations: countries.map(({ code, name }) => ({
    countrycode: code,
    countryfulldesc: name,
  })),
}));

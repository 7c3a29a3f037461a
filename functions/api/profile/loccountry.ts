import { handlePublic } from '#functions/frame/handle.ts';
import { loccountry } from '#shared/contract/accounts/profile.ts';
import { countries } from '#shared/domain/kit/countries.ts';

export const handler = handlePublic(loccountry, async () => ({
  country_list_for_locations: countries.map(({ code, name }) => ({
    countrycode: code,
    countryfulldesc: name,
  })),
}));

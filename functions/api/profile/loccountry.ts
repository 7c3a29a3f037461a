import { loccountry } from '../../../shared/contract/account.ts';
import { countries } from '../../../shared/domain/countries.ts';
import { handlePublic } from '../../kit/handle.ts';

export const handler = handlePublic(loccountry, async () => ({
  country_list_for_locations: countries.map(({ code, name }) => ({
    countrycode: code,
    countryfulldesc: name,
  })),
}));

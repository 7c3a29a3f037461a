import * as z from 'zod/mini';
import type { listCountries } from '#shared/contract/accounts/profile.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { isName } from '#shared/domain/accounts/names.ts';

/** The fields about a person that sign-up and the profile share. */
export const firstName = z.string().check(
  z.refine(name => name.trim() !== '', 'First Name is required.'),
  z.refine(isName, 'First Name has invisible characters. Type it again.'),
  z.maxLength(50, 'First Name is too long: 50 characters at most.'),
);
export const homeCountry = z.string().check(z.minLength(1, 'Home Country is required.'));

/** Returns the countries that can be chosen, as options. */
export const countriesIn = ({ country_list_for_locations: list }: Output<typeof listCountries>) =>
  list.map(({ countrycode, countryfulldesc }) => ({ value: countrycode, label: countryfulldesc }));

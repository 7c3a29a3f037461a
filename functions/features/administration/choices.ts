import { sectors } from '#shared/domain/administration/sectors.ts';
import { countries } from '#shared/domain/kit/countries.ts';

/** Returns the countries for the wire. */
export const countryRows = () =>
  countries.map(({ code, name }) => ({ countrycode: code, countryfulldesc: name }));

/** Returns the sectors for the wire. */
export const sectorRows = () => sectors.map(({ id, name }) => ({ sectorid: id, sectordesc: name }));

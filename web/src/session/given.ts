/**
 * Returns the e-mail that an address fills a form in with, '' for none. Mailed links carry it after `#`, where no log
 * keeps it.
 */
export const givenEmail = ({ search, hash }: Pick<Location, 'search' | 'hash'>): string =>
  new URLSearchParams(search).get('email') ?? new URLSearchParams(hash.slice(1)).get('email') ?? '';

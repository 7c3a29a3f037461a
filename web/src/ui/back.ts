/**
 * Where a page leads afterwards: the wanted place, if it is one of this application. An address with a host
 * would lead somewhere else.
 */
export const backTarget = (wanted: string | null): string =>
  wanted && /^\/(?![/\\])/.test(wanted) ? wanted : '/';

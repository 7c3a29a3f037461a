const listings = new Map<string, string>();

/** Notes what the list at a path shows, as the parameters of its address: until the page is loaded again. */
export function noteListing(path: string, parameters: string): void {
  if (parameters) listings.set(path, parameters);
  else listings.delete(path);
}

/** Returns the address of a list as the person left it: a way back keeps its search, filters, order and page. */
export function asLeft(to: string): string {
  const parameters = listings.get(to);
  return parameters ? `${to}?${parameters}` : to;
}

/** Forgets all lists, because the next person has not seen them. */
export const forgetListings = (): void => listings.clear();

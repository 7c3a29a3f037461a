import { closestMatch } from 'leven';

/** At most so many letters are mistyped. */
const most = 2;

/** The one of some addresses from which a mistyped address differs least; undefined where all differ too much. */
export function nearestAddress(mistyped: string, addresses: readonly string[]): string | undefined {
  const typed = wordOf(mistyped);
  // Short words differ by little from anything.
  const maxDistance = Math.min(most, Math.floor(typed.length / 4));
  if (maxDistance === 0) return undefined;
  const nearest = closestMatch(typed, addresses.map(wordOf), { maxDistance });
  return addresses.find(address => wordOf(address) === nearest);
}

/** Returns the first part of a path, in lower case. */
const wordOf = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

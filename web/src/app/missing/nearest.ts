/** At most so many letters are mistyped. */
const most = 2;

/** The one of some addresses from which a mistyped address differs least; undefined where all differ too much. */
export function nearestAddress(mistyped: string, addresses: readonly string[]): string | undefined {
  const typed = wordOf(mistyped);
  // Short words differ by little from anything.
  const limit = Math.min(most, Math.floor(typed.length / 4));
  if (limit === 0) return undefined;
  let nearest: string | undefined;
  let least = limit + 1;
  for (const address of addresses) {
    const word = wordOf(address);
    const away = Math.abs(word.length - typed.length) < least ? distance(typed, word) : least;
    if (away >= least) continue;
    least = away;
    nearest = address;
  }
  return nearest;
}

/** Returns the first part of a path, in lower case. */
const wordOf = (path: string): string => (path.split('/')[1] ?? '').toLowerCase();

/** Returns how many letters have to be added, removed or replaced to make one word of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [n, letter] of [...one].entries()) {
    const next = [n + 1];
    for (let at = 1; at <= other.length; at++) {
      const replaced = row[at - 1]! + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[at]! + 1, next[at - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}

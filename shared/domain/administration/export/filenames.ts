/** The most characters of a title in the name of a file: with its folder it fits into every file system. */
const most = 80;

/** Returns a title as a file name that every file system accepts. */
export const safeName = (title: string, otherwise: string): string =>
  [...title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-').replaceAll(/^[\s.]+|[\s.]+$/g, '')]
    .slice(0, most)
    .join('')
    .trimEnd() || otherwise;

/**
 * Returns a function that gives each title a file name of its own: a repeated one, also in other letters, gets a number.
 */
export function distinctNames(otherwise: string): (title: string) => string {
  const used = new Set<string>();
  return title => {
    const name = safeName(title, otherwise);
    for (let number = 1; ; number++) {
      const tried = number === 1 ? name : `${name} (${number})`;
      if (used.has(tried.toLowerCase())) continue;
      used.add(tried.toLowerCase());
      return tried;
    }
  };
}

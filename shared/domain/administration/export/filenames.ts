/** The most characters of a title in the name of a file, and the most bytes in UTF-8: with its folder it fits into every file system. */
const most = { characters: 80, bytes: 180 };

/** What no file system takes in a name; and what turns the direction of text, so that a name would read as another one. */
const unfit = /[\\/:*?"<>|\p{Cc}\p{Bidi_Control}\p{Surrogate}]+/gu;
/** Names that Windows keeps for devices, whatever follows after a dot. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/iu;

/** Returns a title as a file name that every file system accepts. */
export const safeName = (title: string, otherwise: string): string =>
  shortened(
    title
      .normalize('NFC')
      .replaceAll(unfit, '-')
      .replaceAll(/^[\s.]+/g, ''),
  )
    .replaceAll(/[\s.]+$/g, '')
    .replace(device, '$&-') || otherwise;

function shortened(name: string): string {
  let bytes = 0;
  let kept = '';
  for (const [n, character] of [...name].entries()) {
    bytes += bytesOf(character.codePointAt(0)!);
    if (n === most.characters || bytes > most.bytes) break;
    kept += character;
  }
  return kept;
}

const bytesOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4);

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

/** Characters that nobody sees: joiners, marks of direction, soft hyphens and the like. */
const ignored = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns a character in its usual form: full-width letters and digits become the common ones. A single sign for a whole
 * phrase stays as it is, so that no name becomes longer than a key can be.
 */
function usual(character: string): string {
  const form = character.normalize('NFKC');
  return form.length > 4 ? character : form;
}

/**
 * Returns a name as it is compared with others that must differ from it: in small letters, without blanks around it, and
 * the same for names that look the same on a screen. Source: docs/product.md, Locations.
 */
export function folded(name: string): string {
  const seen = /^[\x20-\x7e]*$/.test(name)
    ? name
    : Array.from(name.normalize('NFC'), usual).join('').normalize('NFC').replaceAll(ignored, '');
  return seen.replaceAll(/\s+/gu, ' ').trim().toLowerCase();
}

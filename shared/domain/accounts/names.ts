/** Invisible characters that break a line or change the direction of the text around them. */
const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const everyUnseen = new RegExp(unseen.source, 'gu');

/** More marks on one letter than any script has. They are drawn over the lines above and below. */
const piled = /(\p{M}{8})\p{M}+/u;
const everyPile = new RegExp(piled.source, 'gu');

/** Returns whether a name stays on one line and in its typed order wherever it is displayed or mailed. */
export const isName = (text: string): boolean => !unseen.test(text) && !piled.test(text);

/** Returns a text as a name of at most `max` characters, without unusable characters. It never cuts a character in two. */
export const nameFrom = (text: string, max: number): string =>
  text
    .replace(everyUnseen, ' ')
    .replace(everyPile, '$1')
    .trim()
    .slice(0, max)
    .replace(/\p{Cs}$/u, '')
    .trim();

/** A word of a name: letters, also joined by hyphens or apostrophes. */
const nameWord = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*$/u;

/**
 * What a person is called wherever work is assigned, done or told: the name that the part of the address before the @ makes,
 * which is known of everybody, also of those who left; that part as it is where it makes none. The whole address stands
 * beside it or in the tooltip.
 */
export function personName(email: string): string {
  const local = email.split('@', 1)[0]!;
  const words = local.split(/[._]/);
  if (words.length < 2 || !words.every(word => nameWord.test(word))) return local;
  return words.map(word => word.replace(/(?<=^|['’-])\p{L}/gu, letter => letter.toUpperCase())).join(' ');
}

/** The whole name of a person: as the address makes one, otherwise the first name that they entered. */
export const fullName = (email: string, firstName: string): string =>
  personName(email).includes(' ') ? personName(email) : firstName || personName(email);

/** A name where there is little room: 'Erin W.' */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(' ');
  const last = others.at(-1);
  return last ? `${first} ${firstLetter(last)}.` : first;
}

/** The letters that stand for a name: 'EW'. */
export function initialsOf(name: string): string {
  const words = name.split(' ');
  return [words[0]!, ...words.slice(1).slice(-1)].map(word => firstLetter(word).toUpperCase()).join('');
}

const firstLetter = (word: string): string => [...word][0] ?? '';

/** Tells the people of a list apart by the first of some ways to call them that nobody shares there. */
function toldApart(
  emails: Iterable<string>,
  ways: readonly ((email: string) => string)[],
): (email: string) => string {
  const people = [...new Set(emails)];
  const counted = ways.map(way => {
    const counts = new Map<string, number>();
    for (const email of people) counts.set(way(email), (counts.get(way(email)) ?? 0) + 1);
    return { way, counts };
  });
  return email => {
    const alone = counted.find(({ way, counts }) => (counts.get(way(email)) ?? 0) <= 1);
    return alone ? alone.way(email) : email;
  };
}

/** What people of a list are called: those who share a name there, by their whole addresses. */
export const personNames = (emails: Iterable<string>): ((email: string) => string) =>
  toldApart(emails, [personName]);

/** What people of a list are called where there is little room: those whose short names are the same, by the whole ones. */
export const shortNames = (emails: Iterable<string>): ((email: string) => string) =>
  toldApart(emails, [email => shortName(personName(email)), personName]);

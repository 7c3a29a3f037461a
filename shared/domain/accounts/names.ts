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

/**
 * What a person is called wherever work is assigned, done or told: the part of the e-mail address before the @,
 * which is known of everybody, also of those who left. The whole address stands beside it or in the tooltip.
 */
export const personName = (email: string): string => email.split('@', 1)[0]!;

/** What people of a list are called: those who share a name there, by their whole addresses. */
export function personNames(emails: Iterable<string>): (email: string) => string {
  const sharing = new Map<string, number>();
  for (const email of new Set(emails)) {
    const name = personName(email);
    sharing.set(name, (sharing.get(name) ?? 0) + 1);
  }
  return email => {
    const name = personName(email);
    return (sharing.get(name) ?? 0) > 1 ? email : name;
  };
}

/** Words that say nothing about a subject. */
const empty = new Set(
  'a about also an and any are as ask at be but by can could did do does each every for from had has have how i if in instead into is it its may more most must no not of on one only or other our shall she should so some such than that the their them then there these they this those to us was we were what when where which while who whose will with within would you your'.split(
    ' ',
  ),
);

/** Words for the same thing, by their stems. */
const alike: readonly (readonly string[])[] = [
  ['mail', 'email', 'exchange', 'mailbox'],
  ['password', 'passphrase', 'credential'],
  ['mfa', 'multifactor', 'twofactor', 'authenticator'],
  ['patient', 'health', 'hipaa', 'phi', 'ephi', 'medical', 'clinic', 'dental'],
  ['supplier', 'vendor', 'provider', 'contractor', 'thirdparty'],
  ['privacy', 'personal', 'gdpr'],
  ['accessibility', 'accessible', 'disability', 'wcag', 'ada'],
  ['backup', 'restore', 'recovery'],
  ['incident', 'breach', 'attack', 'ransomware', 'phishing'],
  ['laptop', 'device', 'computer', 'workstation'],
  ['staff', 'employee', 'workforce', 'personnel'],
  ['software', 'code', 'developer', 'application', 'app'],
  ['meeting', 'teams', 'guest'],
  ['cybersecurity', 'cyber', 'security'],
];

/** Returns a word without the endings that make no difference to its meaning; null for words that say nothing. */
export function stem(term: string): string | null {
  const word = term.toLowerCase();
  if (word.length < 2 || empty.has(word)) return null;
  if (word.length > 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 6 && word.endsWith('ing')) return word.slice(0, -3);
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 5 && word.endsWith('ed')) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

const joined = /\b(multi|two|e|third)[- ](factor|mail|party)\b/gi;

/** Words that say how something is asked, and not what about; by their stems. */
const manner = new Set(
  'add after again also ask before better check clear clearer day different easier easy else formal get give given include keep keeper kept last less list long longer made make mention month name new next other people person plain please put question rather say short shorter simple simpler somebody someone take taken tell time too use used week word write year'.split(
    ' ',
  ),
);

/** Returns the words of texts that say what they are about, by their stems. */
export const subjectsOf = (...texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap(termsOf).flatMap(term => {
      const word = stem(term);
      return word === null || manner.has(word) ? [] : [word];
    }),
  );

/** Returns the words of a text. */
export const termsOf = (text: string): string[] =>
  text.replaceAll(joined, '$1$2').match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the words that mean the same as some of a text, without its own. */
export function synonymsOf(text: string): string {
  const stems = new Set(termsOf(text).map(stem));
  const more = alike.filter(words => words.some(word => stems.has(stem(word)))).flat();
  return more.filter(word => !stems.has(stem(word))).join(' ');
}

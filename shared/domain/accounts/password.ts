import { type RandomBytes, randomText } from '#shared/domain/kit/random.ts';
import { counted } from '#shared/domain/kit/words.ts';

const symbols = '!@#$%^&*';
const classes = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digit: '0123456789',
  symbol: symbols,
};
const alphabet = Object.values(classes).join('');
const generatedLength = 12;

const has = (letters: string) => (password: string) => [...password].some(c => letters.includes(c));

const shortest = 12;
const longest = 20;

/** One rule for passwords. */
export interface PasswordRule {
  id: 'length' | keyof typeof classes | 'allowed';
  holds(password: string): boolean;
  /** What a password that breaks the rule needs, in words for people. */
  needs(password: string): string;
}

/** The rules for passwords. Source: docs/product.md, Identity. */
export const passwordRules: readonly PasswordRule[] = [
  {
    id: 'length',
    holds: p => p.length >= shortest && p.length <= longest,
    needs: p =>
      p.length < shortest
        ? `${counted(shortest - p.length, ['more character', 'more characters'])}`
        : `${counted(p.length - longest, ['character', 'characters'])} less`,
  },
  { id: 'lower', holds: has(classes.lower), needs: () => 'a small letter' },
  { id: 'upper', holds: has(classes.upper), needs: () => 'a capital letter' },
  { id: 'digit', holds: has(classes.digit), needs: () => 'a digit' },
  { id: 'symbol', holds: has(symbols), needs: () => `one of ${symbols}` },
  {
    id: 'allowed',
    holds: p => [...p].every(c => alphabet.includes(c)),
    needs: () => `no spaces, accents or signs other than ${symbols}`,
  },
];

/** The rule in one sentence, and while a password is typed, what it still needs. */
export function passwordWords(password: string): string {
  if (password === '') {
    return `Use ${shortest} to ${longest} characters, among them a small letter, a capital letter, a digit, and one of ${symbols}.`;
  }
  const needs = passwordRules.filter(rule => !rule.holds(password)).map(rule => rule.needs(password));
  if (needs.length === 0) return 'This password can be used.';
  return `Still needed: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(needs)}.`;
}

/** Returns whether a password meets every rule. */
export const passwordHolds = (password: string): boolean => passwordRules.every(rule => rule.holds(password));

/** Returns a random password of 12 characters that meets every rule. Each such password is equally likely. */
export function generatePassword(random: RandomBytes): string {
  // If a class is missing, the whole password is drawn again: this keeps all valid passwords equally likely.
  for (;;) {
    const password = randomText(generatedLength, alphabet, random);
    if (passwordHolds(password)) return password;
  }
}

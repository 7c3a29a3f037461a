import { type RandomBytes, randomText } from '#shared/domain/kit/random.ts';

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

/** One rule of a password, to be shown and checked on its own while somebody types. */
export interface PasswordRule {
  id: 'length' | keyof typeof classes | 'allowed';
  /** What it asks for, in words for people. */
  text: string;
  holds(password: string): boolean;
}

/** What a password has to be. Source: docs/product.md, Identity. */
export const passwordRules: readonly PasswordRule[] = [
  { id: 'length', text: '12 to 20 characters', holds: p => p.length >= 12 && p.length <= 20 },
  { id: 'lower', text: 'A lower-case letter', holds: has(classes.lower) },
  { id: 'upper', text: 'An upper-case letter', holds: has(classes.upper) },
  { id: 'digit', text: 'A digit', holds: has(classes.digit) },
  { id: 'symbol', text: `One of ${symbols}`, holds: has(symbols) },
  {
    id: 'allowed',
    text: `Nothing but unaccented letters, digits and ${symbols}`,
    holds: p => [...p].every(c => alphabet.includes(c)),
  },
];

/** Whether a password meets every rule. */
export const passwordHolds = (password: string): boolean => passwordRules.every(rule => rule.holds(password));

/** A password of 12 characters that meets every rule, each such password equally likely. */
export function generatePassword(random: RandomBytes): string {
  // Drawing again where a class is missing keeps every password that has them all equally likely.
  for (;;) {
    const password = randomText(generatedLength, alphabet, random);
    if (passwordHolds(password)) return password;
  }
}

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

/** One rule for passwords. The form shows and checks each rule while a person types. */
export interface PasswordRule {
  id: 'length' | keyof typeof classes | 'allowed';
  /** What the rule requires, in words for people. */
  text: string;
  holds(password: string): boolean;
}

/** The rules for passwords. Source: docs/product.md, Identity. */
export const passwordRules: readonly PasswordRule[] = [
  { id: 'length', text: '12 to 20 characters', holds: p => p.length >= 12 && p.length <= 20 },
  { id: 'lower', text: 'A lowercase letter', holds: has(classes.lower) },
  { id: 'upper', text: 'An uppercase letter', holds: has(classes.upper) },
  { id: 'digit', text: 'A digit', holds: has(classes.digit) },
  { id: 'symbol', text: `One of ${symbols}`, holds: has(symbols) },
  {
    id: 'allowed',
    text: `Only unaccented letters, digits and ${symbols}`,
    holds: p => [...p].every(c => alphabet.includes(c)),
  },
];

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

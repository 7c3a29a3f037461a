import type { Card, CardKind } from './books.ts';

/** The test cards, by the numbers that the real service gives them. Nothing else is accepted, above all no real card. */
export const testCards: readonly { number: string; kind: CardKind; says: string }[] = [
  { number: '4242424242424242', kind: 'good', says: 'is accepted' },
  { number: '4000002500003155', kind: 'secure', says: 'asks for 3-D Secure' },
  { number: '4000000000009995', kind: 'declined', says: 'is declined' },
  { number: '4000000000000341', kind: 'later', says: 'is accepted now and declined at the renewal' },
];

export const declinedText = 'Your card has insufficient funds.';
export const unknownCardText = 'Only test cards are accepted here.';
export const secureFailedText = 'The bank could not confirm that it was you.';

/** Returns the test card with a typed number; undefined for any other. */
export function cardOf(number: string): Card | undefined {
  const digits = number.replace(/\D/g, '');
  const known = testCards.find(card => card.number === digits);
  return known && { kind: known.kind, brand: 'visa', last4: digits.slice(-4) };
}

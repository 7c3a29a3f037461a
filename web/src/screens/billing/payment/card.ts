import type { Ref } from 'react';

/** The outcome of a card: paid, or the sentence that says why not and whether it is certain that nothing was charged. */
export type Paid = { paid: true } | { paid: false; message: string; certain: boolean };

/** The card form of whichever service takes cards. Card data never reaches our own servers. */
export interface CardForm {
  /** Checks what was typed; returns the sentence that says what is wrong, '' where the card can be sent. */
  check(): Promise<string>;
  /** Pays the payment of the secret, and lets the bank ask where it needs to. */
  pay(secret: string): Promise<Paid>;
}

export interface CardProps {
  ref: Ref<CardForm>;
  /** The message of the service or the bank about the card, '' for none. */
  problem: string;
}

import type { Ref } from 'react';

/** What came of a card: paid, or the sentence that says why not. */
export type Paid = { paid: true } | { paid: false; message: string };

/** The form of the service that takes cards, whichever it is. Card data never reach our own servers. */
export interface CardForm {
  /** Looks at what was typed; answers the sentence that says what is wrong, '' where it can be sent. */
  check(): Promise<string>;
  /** Pays what the secret stands for, and lets the bank ask where it wants to. */
  pay(secret: string): Promise<Paid>;
}

export interface CardProps {
  ref: Ref<CardForm>;
  /** What the service or the bank said of the card, '' for nothing. */
  problem: string;
}

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How a test card behaves. `later` is accepted once and declined at every renewal. */
export type CardKind = 'good' | 'secure' | 'declined' | 'later';

/** What the embedded payment service stores. Instants are in seconds since 1970, amounts in cents. */
export interface Card {
  kind: CardKind;
  brand: string;
  last4: string;
}
export interface StripeCustomer {
  id: string;
  email: string;
  name: string;
  metadata: Record<string, string>;
  created: number;
  card?: Card;
}
export interface Price {
  id: string;
  product: string;
  name: string;
  cents: number;
  lookup: string;
  metadata: Record<string, string>;
  created: number;
}
export interface StripeSubscription {
  id: string;
  payer: string;
  item: string;
  price: string;
  created: number;
  periodStart: number;
  periodEnd: number;
  status: 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';
  cancelAtEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  latestInvoice: string;
  /** The renewal's invoice that is not charged yet. */
  draft?: string;
  metadata: Record<string, string>;
  /** A change that waits for its invoice. */
  pending?: { price: string; cancelAtEnd?: boolean; invoice: string; expires: number };
}
/** What a request changes of a subscription. */
export interface SubscriptionChange {
  price?: string;
  cancelAtEnd?: boolean;
  metadata?: Record<string, string>;
}
export interface Invoice {
  id: string;
  payer: string;
  subscription: string;
  /** A draft is a renewal that is not charged yet. */
  status: 'draft' | 'open' | 'paid' | 'void';
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  cents: number;
  created: number;
  intent: string;
  /** Failed attempts to charge it, and when the next one is due. */
  attempts: number;
  nextAttempt: number | null;
}
export interface Intent {
  id: string;
  secret: string;
  invoice: string;
  payer: string;
  cents: number;
  created: number;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  error: string;
  /** The card that waits for 3-D Secure. */
  card?: Card;
}
interface Portal {
  id: string;
  payer: string;
  returnUrl: string;
  created: number;
}
export interface StripeEvent {
  id: string;
  type: string;
  created: number;
  /** The object at the time of the event. */
  object: unknown;
  delivered: boolean;
}
/** The answer to a request, so that its repeat gets the same. */
interface Answered {
  request: string;
  status: number;
  body: unknown;
}

/** All objects of the service by id. */
export interface Books {
  payers: Record<string, StripeCustomer>;
  prices: Record<string, Price>;
  subscriptions: Record<string, StripeSubscription>;
  invoices: Record<string, Invoice>;
  intents: Record<string, Intent>;
  portals: Record<string, Portal>;
  events: StripeEvent[];
  answered: Record<string, Answered>;
}

const empty = (): Books => ({
  payers: {},
  prices: {},
  subscriptions: {},
  invoices: {},
  intents: {},
  portals: {},
  events: [],
  answered: {},
});

/** Opens the books in a file, or new ones; undefined keeps them in memory. */
export function openBooks(file: string | undefined): { books: Books; save: () => void } {
  const books = { ...empty(), ...(file && read(file)) };
  const save = () => {
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    // Atomic: a kill in between leaves the previous file.
    writeFileSync(`${file}.new`, JSON.stringify(books));
    renameSync(`${file}.new`, file);
  };
  return { books, save };
}

function read(file: string): Partial<Books> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Books;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Returns an id in the payment service's form. */
export const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

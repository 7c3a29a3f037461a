import type { Books, Intent, Invoice, Price, StripeCustomer, StripeSubscription } from './books.ts';
import { newId } from './books.ts';
import { invoiceShape, subscriptionShape } from './shapes.ts';

/** A request that the service refuses, with its status and code. */
export class RefusedCard extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The objects of the payment service by id, its clock and its events. */
export class Register {
  readonly books: Books;
  private readonly now: () => Date;

  constructor(books: Books, now: () => Date) {
    this.books = books;
    this.now = now;
  }

  /** Returns the current time in seconds since 1970. */
  get seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  payer(id: string): StripeCustomer {
    return found(this.books.payers, id, 'customer');
  }
  subscription(id: string): StripeSubscription {
    return found(this.books.subscriptions, id, 'subscription');
  }
  invoice(id: string): Invoice {
    return found(this.books.invoices, id, 'invoice');
  }
  price(id: string): Price {
    return found(this.books.prices, id, 'price');
  }

  intent(secret: string): Intent {
    const intent = Object.values(this.books.intents).find(each => each.secret === secret);
    if (!intent) throw new RefusedCard(404, 'resource_missing', 'No such payment_intent');
    return intent;
  }

  /** Returns a subscription that has not ended. */
  protected goesOn(id: string): StripeSubscription {
    const subscription = this.subscription(id);
    if (subscription.endedAt !== null)
      throw new RefusedCard(404, 'resource_missing', 'No such live subscription');
    return subscription;
  }

  /** Adds an invoice, which is the subscription's newest one then. */
  protected bill(
    subscription: StripeSubscription,
    reason: Invoice['reason'],
    cents: number,
    created = this.seconds,
  ): Invoice {
    const id = newId('pi');
    const { payer } = subscription;
    const invoice: Invoice = {
      id: newId('in'),
      payer,
      subscription: subscription.id,
      status: 'open',
      reason,
      cents,
      created,
      intent: id,
      attempts: 0,
      nextAttempt: null,
    };
    this.books.invoices[invoice.id] = invoice;
    this.books.intents[id] = {
      id,
      secret: `${id}_secret_${newId('x').slice(2)}`,
      invoice: invoice.id,
      payer,
      cents,
      created,
      status: 'requires_payment_method',
      error: '',
    };
    subscription.latestInvoice = invoice.id;
    return invoice;
  }

  protected tell(type: string, subscription: StripeSubscription): void {
    this.keep(type, subscriptionShape(this.books, subscription));
  }
  protected tellInvoice(type: string, invoice: Invoice): void {
    this.keep(type, invoiceShape(this.books, invoice));
  }
  private keep(type: string, object: unknown): void {
    const snapshot: unknown = JSON.parse(JSON.stringify(object));
    this.books.events.push({
      id: newId('evt'),
      type,
      created: this.seconds,
      object: snapshot,
      delivered: false,
    });
  }
}

function found<T>(all: Record<string, T>, id: string, kind: string): T {
  const one = Object.hasOwn(all, id) ? all[id] : undefined;
  if (!one) throw new RefusedCard(404, 'resource_missing', `No such ${kind}: '${id}'`);
  return one;
}

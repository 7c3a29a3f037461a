import type { Card, Intent, Invoice, StripeSubscription, SubscriptionChange } from './books.ts';
import { newId } from './books.ts';
import { cardOf, declinedText, secureFailedText, unknownCardText } from './cards.ts';
import { RefusedCard, Register } from './register.ts';

const hour = 3600;
const day = 24 * hour;
/** How long an unpaid first invoice or change waits. */
const patience = 23 * hour;
/** How long a renewal's invoice is a draft. It is charged after that. */
const draftTime = hour;
/** Days after a failed renewal on which its card is tried again. Then the subscription ends. */
const retryDays = [3, 8, 15];

/** Returns the same moment a year later; February 29 becomes the 28th. */
export function yearLater(seconds: number): number {
  const at = new Date(seconds * 1000);
  const month = at.getUTCMonth();
  at.setUTCFullYear(at.getUTCFullYear() + 1);
  if (at.getUTCMonth() !== month) at.setUTCDate(0);
  return at.getTime() / 1000;
}

/** The result of charging a card. */
export type Charged = { status: 'succeeded' | 'requires_action' } | { status: 'failed'; message: string };

/** The subscriptions, invoices and cards at the payment service, as far as the product uses them. */
export class Ledger extends Register {
  /** Begins a subscription that waits for its first invoice to be paid. */
  subscribe(payer: string, price: string, metadata: Record<string, string>): StripeSubscription {
    this.payer(payer);
    const cents = this.price(price).cents;
    const start = this.seconds;
    const subscription: StripeSubscription = {
      id: newId('sub'),
      payer,
      item: newId('si'),
      price,
      created: start,
      periodStart: start,
      periodEnd: yearLater(start),
      status: 'incomplete',
      cancelAtEnd: false,
      canceledAt: null,
      endedAt: null,
      latestInvoice: '',
      metadata,
    };
    this.books.subscriptions[subscription.id] = subscription;
    this.bill(subscription, 'subscription_create', cents);
    this.tell('customer.subscription.created', subscription);
    return subscription;
  }

  /**
   * Sets the price of the next year, or whether the subscription ends before it. A change that waits for its payment
   * ends if it contradicts. A note without text is removed.
   */
  change(id: string, { price, cancelAtEnd, metadata }: SubscriptionChange): StripeSubscription {
    const subscription = this.goesOn(id);
    const { pending } = subscription;
    if (price || (pending && cancelAtEnd === !pending.cancelAtEnd)) this.dropPending(subscription);
    if (price) subscription.price = this.price(price).id;
    if (cancelAtEnd !== undefined) this.setEnd(subscription, cancelAtEnd);
    const notes = Object.entries({ ...subscription.metadata, ...metadata });
    subscription.metadata = Object.fromEntries(notes.filter(([, text]) => text));
    this.tell('customer.subscription.updated', subscription);
    return subscription;
  }

  /** Charges the rest of the year at another price. What is to change changes once that is paid. */
  upgrade(id: string, price: string, cancelAtEnd?: boolean): StripeSubscription {
    const subscription = this.goesOn(id);
    this.dropPending(subscription);
    const { periodStart, periodEnd } = subscription;
    const left = Math.max(0, periodEnd - this.seconds) / (periodEnd - periodStart);
    const cents = Math.round((this.price(price).cents - this.price(subscription.price).cents) * left);
    const invoice = this.bill(subscription, 'subscription_update', cents);
    const expires = Math.min(this.seconds + patience, periodEnd);
    subscription.pending = { price, cancelAtEnd, invoice: invoice.id, expires };
    this.chargeKept(invoice);
    if (invoice.status !== 'paid') this.tell('customer.subscription.updated', subscription);
    return subscription;
  }

  cancel(id: string): StripeSubscription {
    const subscription = this.goesOn(id);
    this.end(subscription, 'canceled');
    return subscription;
  }

  /** Makes a draft an invoice that can be paid or given up, and does not charge it. */
  finalize(invoiceid: string): Invoice {
    const invoice = this.invoice(invoiceid);
    if (invoice.status !== 'draft') throw notEditable('The invoice is no draft.');
    invoice.status = 'open';
    delete this.subscription(invoice.subscription).draft;
    return invoice;
  }

  giveUp(invoiceid: string): Invoice {
    const invoice = this.invoice(invoiceid);
    if (invoice.status !== 'open') throw notEditable('The invoice is not open.');
    this.void(invoice);
    const subscription = this.subscription(invoice.subscription);
    if (subscription.status === 'incomplete') this.end(subscription, 'incomplete_expired');
    else if (subscription.pending?.invoice === invoice.id) delete subscription.pending;
    return invoice;
  }

  /** Pays an invoice's intent with a card that a person entered. */
  confirm(secret: string, number: string): Charged {
    const intent = this.intent(secret);
    const card = cardOf(number);
    if (!card) return { status: 'failed', message: unknownCardText };
    if (intent.status === 'succeeded') return { status: 'succeeded' };
    if (intent.status === 'canceled') return { status: 'failed', message: 'This payment was canceled.' };
    return this.charge(intent, card, false);
  }

  /** Records the answer of the bank's page to 3-D Secure. */
  authenticate(secret: string, approved: boolean): Charged {
    const intent = this.intent(secret);
    if (intent.status === 'succeeded') return { status: 'succeeded' };
    if (intent.status !== 'requires_action' || !intent.card) {
      return { status: 'failed', message: 'There is nothing to confirm.' };
    }
    if (approved) return this.charge(intent, intent.card, true);
    intent.status = 'requires_payment_method';
    intent.error = secureFailedText;
    return { status: 'failed', message: secureFailedText };
  }

  /** Replaces the card of a payer and pays open invoices with it. */
  replaceCard(payerid: string, number: string): Charged {
    const card = cardOf(number);
    if (!card) return { status: 'failed', message: unknownCardText };
    if (card.kind === 'declined') return { status: 'failed', message: declinedText };
    this.payer(payerid).card = card;
    for (const invoice of Object.values(this.books.invoices)) {
      if (invoice.payer === payerid && invoice.status === 'open' && invoice.reason === 'subscription_cycle') {
        this.chargeKept(invoice);
      }
    }
    return { status: 'succeeded' };
  }

  /** Does what is due: renewals, repeated charges, ends. */
  pass(): void {
    for (const subscription of Object.values(this.books.subscriptions)) {
      // Several years may have passed since the last call.
      while (this.step(subscription));
    }
  }

  private step(subscription: StripeSubscription): boolean {
    const now = this.seconds;
    if (subscription.pending && subscription.pending.expires <= now) this.dropPending(subscription);
    if (subscription.status === 'incomplete' && subscription.created + patience <= now) {
      this.void(this.books.invoices[subscription.latestInvoice]!);
      this.end(subscription, 'incomplete_expired');
    }
    if (subscription.draft) return this.chargeDraft(subscription.draft);
    if (subscription.status === 'past_due') return this.tryAgain(subscription);
    if (subscription.status !== 'active' || subscription.periodEnd > now) return false;
    if (subscription.cancelAtEnd) {
      this.end(subscription, 'canceled', subscription.periodEnd);
      return false;
    }
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd = yearLater(subscription.periodStart);
    const { cents } = this.price(subscription.price);
    const invoice = this.bill(subscription, 'subscription_cycle', cents, subscription.periodStart);
    invoice.status = 'draft';
    subscription.draft = invoice.id;
    this.tell('customer.subscription.updated', subscription);
    return true;
  }

  private chargeDraft(draft: string): boolean {
    if (this.invoice(draft).created + draftTime > this.seconds) return false;
    this.chargeKept(this.finalize(draft));
    return true;
  }

  private tryAgain(subscription: StripeSubscription): boolean {
    const invoice = this.books.invoices[subscription.latestInvoice]!;
    if (invoice.status !== 'open' || invoice.nextAttempt === null || invoice.nextAttempt > this.seconds)
      return false;
    const at = invoice.nextAttempt;
    this.chargeKept(invoice);
    if (invoice.status === 'open' && invoice.nextAttempt === null) this.end(subscription, 'canceled', at);
    return true;
  }

  /** Charges the saved card, without a person to confirm. */
  private chargeKept(invoice: Invoice): void {
    const card = this.payer(invoice.payer).card;
    const intent = this.books.intents[invoice.intent]!;
    const subscription = this.subscription(invoice.subscription);
    const renewal = invoice.reason === 'subscription_cycle';
    if (card && card.kind !== 'declined' && !(renewal && card.kind === 'later')) {
      // The person agreed to renewals at the first payment; a larger amount needs a new confirmation.
      this.charge(intent, card, renewal);
      return;
    }
    intent.error = declinedText;
    this.failed(subscription, invoice, renewal);
  }

  private charge(intent: Intent, card: Card, authenticated: boolean): Charged {
    const invoice = this.books.invoices[intent.invoice]!;
    const subscription = this.subscription(invoice.subscription);
    if (card.kind === 'declined') {
      Object.assign(intent, { status: 'requires_payment_method', error: declinedText });
      this.failed(subscription, invoice, false);
      return { status: 'failed', message: declinedText };
    }
    if (card.kind === 'secure' && !authenticated) {
      Object.assign(intent, { status: 'requires_action', error: '', card });
      return { status: 'requires_action' };
    }
    Object.assign(intent, { status: 'succeeded', error: '' });
    this.payer(intent.payer).card = card;
    invoice.status = 'paid';
    invoice.nextAttempt = null;
    if (subscription.pending?.invoice === invoice.id) {
      const { price, cancelAtEnd } = subscription.pending;
      subscription.price = price;
      if (cancelAtEnd !== undefined) this.setEnd(subscription, cancelAtEnd);
      delete subscription.pending;
    }
    subscription.status = 'active';
    this.tell('customer.subscription.updated', subscription);
    this.tellInvoice('invoice.paid', invoice);
    return { status: 'succeeded' };
  }

  private failed(subscription: StripeSubscription, invoice: Invoice, renewal: boolean): void {
    invoice.attempts++;
    if (renewal) {
      const after = retryDays[invoice.attempts - 1];
      invoice.nextAttempt = after === undefined ? null : invoice.created + after * day;
      subscription.status = 'past_due';
      this.tell('customer.subscription.updated', subscription);
    }
    this.tellInvoice('invoice.payment_failed', invoice);
  }

  private dropPending(subscription: StripeSubscription): void {
    if (!subscription.pending) return;
    const invoice = this.books.invoices[subscription.pending.invoice]!;
    if (invoice.status === 'open') this.void(invoice);
    delete subscription.pending;
    this.tell('customer.subscription.pending_update_expired', subscription);
  }

  private setEnd(subscription: StripeSubscription, cancelAtEnd: boolean): void {
    subscription.cancelAtEnd = cancelAtEnd;
    subscription.canceledAt = cancelAtEnd ? this.seconds : null;
  }

  private void(invoice: Invoice): void {
    invoice.status = 'void';
    invoice.nextAttempt = null;
    this.books.intents[invoice.intent]!.status = 'canceled';
  }

  private end(
    subscription: StripeSubscription,
    status: 'canceled' | 'incomplete_expired',
    at = this.seconds,
  ): void {
    subscription.status = status;
    subscription.endedAt = at;
    subscription.canceledAt ??= at;
    delete subscription.pending;
    delete subscription.draft;
    this.tell('customer.subscription.deleted', subscription);
  }
}

const notEditable = (message: string): RefusedCard => new RefusedCard(400, 'invoice_not_editable', message);

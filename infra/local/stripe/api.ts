import { type Books, newId } from './books.ts';
import type { Ledger } from './ledger.ts';
import { RefusedCard } from './register.ts';
import {
  intentShape,
  invoiceShape,
  payerShape,
  priceShape,
  pricesShape,
  subscriptionShape,
} from './shapes.ts';

/** A form of the API: `items[0][price]=x` is nested. */
interface Form {
  [name: string]: string | Form;
}

function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let at = form;
    for (const step of path.slice(0, -1)) {
      const next = at[step];
      const deeper = typeof next === 'object' ? next : {};
      at[step] = deeper;
      at = deeper;
    }
    at[path.at(-1) ?? name] = value;
  }
  return form;
}

const text = (form: Form, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value : '';
};
const inner = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};
const texts = (form: Form): string[] => Object.values(form).filter(value => typeof value === 'string');
const wordsOf = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const missing = (name: string) =>
  new RefusedCard(400, 'parameter_missing', `Missing required param: ${name}.`);

function required(form: Form, name: string): string {
  const value = text(form, name);
  if (!value) throw missing(name);
  return value;
}

type Route = (ledger: Ledger, form: Form, id: string, origin: string) => unknown;
const expandOf = (form: Form): string[] => texts(inner(form, 'expand'));

/** Only the requests of the API that the product makes. */
const routes: readonly [method: string, path: RegExp, route: Route][] = [
  [
    'POST',
    /^\/v1\/customers$/,
    ({ books, seconds }, form) => {
      const id = newId('cus');
      const metadata = wordsOf(inner(form, 'metadata'));
      books.payers[id] = {
        id,
        email: required(form, 'email'),
        name: text(form, 'name'),
        metadata,
        created: seconds,
      };
      return payerShape(books.payers[id]);
    },
  ],
  [
    'POST',
    /^\/v1\/customers\/(\w+)$/,
    ({ books }, form, id) => {
      const payer = books.payers[id];
      if (!payer) throw new RefusedCard(404, 'resource_missing', 'No such customer');
      payer.email = required(form, 'email');
      return payerShape(payer);
    },
  ],
  [
    'GET',
    /^\/v1\/prices$/,
    ({ books }, form) => {
      const keys = texts(inner(form, 'lookup_keys'));
      return pricesShape(Object.values(books.prices).filter(({ lookup }) => keys.includes(lookup)));
    },
  ],
  ['POST', /^\/v1\/prices$/, (ledger, form) => addPrice(ledger, form)],
  [
    'POST',
    /^\/v1\/subscriptions$/,
    (ledger, form) => {
      if (text(form, 'payment_behavior') !== 'default_incomplete') throw missing('payment_behavior');
      const price = required(inner(inner(form, 'items'), '0'), 'price');
      const made = ledger.subscribe(required(form, 'customer'), price, wordsOf(inner(form, 'metadata')));
      return subscriptionShape(ledger.books, made, expandOf(form));
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions\/(\w+)$/,
    (ledger, form, id) => subscriptionShape(ledger.books, ledger.subscription(id), expandOf(form)),
  ],
  [
    'POST',
    /^\/v1\/subscriptions\/(\w+)$/,
    (ledger, form, id) => subscriptionShape(ledger.books, updated(ledger, form, id), expandOf(form)),
  ],
  [
    'DELETE',
    /^\/v1\/subscriptions\/(\w+)$/,
    (ledger, form, id) => subscriptionShape(ledger.books, ledger.cancel(id), expandOf(form)),
  ],
  [
    'POST',
    /^\/v1\/invoices\/(\w+)\/finalize$/,
    (ledger, form, id) => {
      if (text(form, 'auto_advance') !== 'false') throw missing('auto_advance');
      return invoiceShape(ledger.books, ledger.finalize(id));
    },
  ],
  [
    'POST',
    /^\/v1\/invoices\/(\w+)\/void$/,
    (ledger, _form, id) => invoiceShape(ledger.books, ledger.giveUp(id)),
  ],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    ({ books }, _form, id) => {
      const intent = books.intents[id];
      if (!intent) throw new RefusedCard(404, 'resource_missing', 'No such payment_intent');
      return intentShape(intent);
    },
  ],
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    (ledger, form, _id, origin) => {
      const payer = ledger.payer(required(form, 'customer')).id;
      const id = newId('bps');
      const returnUrl = required(form, 'return_url');
      ledger.books.portals[id] = { id, payer, returnUrl, created: ledger.seconds };
      const url = `${origin}/local-stripe/portal/${id}`;
      return {
        id,
        object: 'billing_portal.session',
        customer: payer,
        return_url: returnUrl,
        url,
        livemode: false,
      };
    },
  ],
];

function addPrice({ books, seconds }: Ledger, form: Form) {
  const lookup = required(form, 'lookup_key');
  if (Object.values(books.prices).some(price => price.lookup === lookup)) {
    throw new RefusedCard(400, 'resource_already_exists', `A price uses the lookup key ${lookup} already.`);
  }
  const cents = Number(required(form, 'unit_amount'));
  if (required(inner(form, 'recurring'), 'interval') !== 'year') throw missing('recurring[interval]');
  const id = newId('price');
  const name = required(inner(form, 'product_data'), 'name');
  const metadata = wordsOf(inner(form, 'metadata'));
  books.prices[id] = { id, product: newId('prod'), name, cents, lookup, metadata, created: seconds };
  return priceShape(books.prices[id]);
}

function updated(ledger: Ledger, form: Form, id: string) {
  const price = text(inner(inner(form, 'items'), '0'), 'price');
  const ends = text(form, 'cancel_at_period_end');
  const cancelAtEnd = ends ? ends === 'true' : undefined;
  if (text(form, 'payment_behavior') === 'pending_if_incomplete') {
    if ('metadata' in form) throw new RefusedCard(400, 'parameter_unknown', 'Not supported on one machine.');
    return ledger.upgrade(id, price, cancelAtEnd);
  }
  if (price && text(form, 'proration_behavior') !== 'none') throw missing('proration_behavior');
  const metadata = wordsOf(inner(form, 'metadata'));
  return ledger.change(id, { price, cancelAtEnd, metadata });
}

/** A response of the API. */
export interface StripeAnswer {
  status: number;
  body: unknown;
}

export interface StripeRequest {
  method: string;
  path: string;
  /** The query or the body, unparsed. */
  form: string;
  idempotencyKey: string;
  /** The origin of the pages for people. */
  origin: string;
}

/** Answers a request. One with a known idempotency key gets the previous answer. */
export function answer(ledger: Ledger, request: StripeRequest): StripeAnswer {
  const { method, path, form, idempotencyKey } = request;
  const known = idempotencyKey ? ledger.books.answered[idempotencyKey] : undefined;
  const same = `${method} ${path} ${form}`;
  if (known && known.request !== same) {
    return problem(400, 'idempotency_error', '', 'Keys can only be used with the same parameters.');
  }
  if (known) return known;
  const fresh = work(ledger, request);
  if (idempotencyKey) remember(ledger.books, idempotencyKey, { request: same, ...fresh });
  return fresh;
}

const remember = (books: Books, key: string, answered: Books['answered'][string]) => {
  books.answered[key] = answered;
};

function work(ledger: Ledger, { method, path, form, origin }: StripeRequest): StripeAnswer {
  for (const [wanted, pattern, route] of routes) {
    const match = wanted === method ? pattern.exec(path) : null;
    if (!match) continue;
    try {
      return { status: 200, body: route(ledger, readForm(form), match[1] ?? '', origin) };
    } catch (error) {
      if (!(error instanceof RefusedCard)) throw error;
      return problem(error.status, 'invalid_request_error', error.code, error.message);
    }
  }
  return problem(404, 'invalid_request_error', '', `Unrecognized request URL (${method}: ${path}).`);
}

export const problem = (status: number, type: string, code: string, message: string): StripeAnswer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});

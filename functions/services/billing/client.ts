import type Stripe from 'stripe';
import { waiting } from '#functions/kit/clients.ts';

/** The version of the payment service's API that the code and its tests are written for. */
export const apiVersion = '2026-10-28.endive';

/** The keys of the account at the payment service. */
interface Keys {
  secretKey: string;
  webhookSecret: string;
}

/** Why a request to the payment service failed. */
export type PaymentFailure = 'declined' | 'unreachable' | 'missing' | 'refused';

/** A failed request to the payment service. `reason` is a sentence for people if a card was declined. */
export class PaymentError extends Error {
  readonly kind: PaymentFailure;
  readonly reason: string;
  constructor(kind: PaymentFailure, reason: string) {
    super(`The payment service: ${kind}`);
    this.kind = kind;
    this.reason = reason;
  }
}

let shared: Promise<{ stripe: Stripe; keys: Keys }> | undefined;

/** Forgets keys and connections. The next use reads them again. */
export function closePayments(): void {
  shared = undefined;
}

/**
 * Returns the library's client with its keys. The library is a quarter of a megabyte, so only requests that need it
 * load it. If the connection breaks, a request is repeated up to twice under the same idempotency key.
 */
export async function client(): Promise<{ stripe: Stripe; keys: Keys }> {
  shared ??= connect();
  try {
    return await shared;
  } catch (error) {
    shared = undefined;
    throw error;
  }
}

async function connect() {
  const [{ default: Library }, keys] = await Promise.all([import('stripe'), readKeys()]);
  const other = process.env.STRIPE_API ? new URL(process.env.STRIPE_API) : undefined;
  const stripe = new Library(keys.secretKey, {
    apiVersion,
    timeout: waiting(7_000),
    maxNetworkRetries: 2,
    telemetry: false,
    ...(other && {
      host: other.hostname,
      port: other.port,
      protocol: other.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
  return { stripe, keys };
}

/**
 * Reads the keys. On AWS they come from Secrets Manager through the Lambda extension, which keeps them in memory for
 * five minutes; on one machine they come from the environment. Throws PaymentError if there are none.
 */
async function readKeys(): Promise<Keys> {
  const text = process.env.STRIPE_KEYS ?? (await secretText(process.env.STRIPE_SECRET_ARN ?? ''));
  const { secretKey, webhookSecret } = JSON.parse(text) as Partial<Keys>;
  if (!secretKey || !webhookSecret) throw new PaymentError('unreachable', 'Payment is not set up yet.');
  return { secretKey, webhookSecret };
}

async function secretText(arn: string): Promise<string> {
  const response = await fetch(
    `http://localhost:2773/secretsmanager/get?secretId=${encodeURIComponent(arn)}`,
    {
      headers: { 'x-aws-parameters-secrets-token': process.env.AWS_SESSION_TOKEN ?? '' },
      signal: AbortSignal.timeout(3_000),
    },
  ).catch((error: Error) => {
    throw new PaymentError('unreachable', error.name);
  });
  if (!response.ok) throw new PaymentError('unreachable', `Secrets Manager answered ${response.status}`);
  return ((await response.json()) as { SecretString: string }).SecretString;
}

/** Makes a request with the library. Throws PaymentError for the library's errors. */
export async function asked<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
  const { stripe } = await client();
  try {
    return await work(stripe);
  } catch (error) {
    throw meaningOf(error as Partial<Stripe.errors.StripeError> & Error);
  }
}

function meaningOf(error: Partial<Stripe.errors.StripeError> & Error): Error {
  if (typeof error.type !== 'string' || !error.type.startsWith('Stripe')) return error;
  if (error.type === 'StripeCardError') return new PaymentError('declined', error.message);
  if (error.code === 'resource_missing') return new PaymentError('missing', error.message);
  const away =
    error.type === 'StripeConnectionError' ||
    error.type === 'StripeRateLimitError' ||
    error.type === 'StripeAPIError' ||
    // The same request is in progress; a repeat gets its answer.
    error.code === 'idempotency_key_in_use' ||
    error.code === 'lock_timeout';
  return new PaymentError(away ? 'unreachable' : 'refused', error.message);
}

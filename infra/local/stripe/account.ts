/** An account at the real payment service, which one machine uses instead of the embedded one. */
export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  publishableKey: string;
  /** Only browsers use it: the functions call the embedded service. */
  inBrowsersOnly?: true;
}

const names = {
  secretKey: 'STRIPE_SECRET_KEY',
  webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  publishableKey: 'STRIPE_PUBLISHABLE_KEY',
} as const;

/**
 * Returns the account in the environment; undefined if there is none. Throws an Error for people if a key is missing or
 * charges real cards, because one machine is for testing only.
 */
export function accountOf(
  environment: Readonly<Record<string, string | undefined>>,
): StripeAccount | undefined {
  const account = {
    secretKey: environment[names.secretKey] ?? '',
    webhookSecret: environment[names.webhookSecret] ?? '',
    publishableKey: environment[names.publishableKey] ?? '',
  };
  const missing = Object.entries(names).filter(([name]) => !account[name as keyof typeof names]);
  if (missing.length === Object.keys(names).length) return undefined;
  if (missing.length > 0) {
    throw new Error(`payment needs three keys; missing: ${missing.map(([, name]) => name).join(', ')}.`);
  }
  const test = account.secretKey.startsWith('sk_test_') && account.publishableKey.startsWith('pk_test_');
  if (!test) throw new Error('only test keys are accepted on one machine: sk_test_… and pk_test_…');
  return account;
}

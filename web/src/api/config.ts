import { queryOptions } from '@tanstack/react-query';

/** How cards are taken: by Stripe, or on this machine by its embedded service with the test cards it names. */
export type CardService =
  | { publishableKey: string }
  | { local: string; cards: readonly { number: string; says: string }[] };

/** What the configuration beside the application says to screens about plans and payment. */
export interface PaymentConfig {
  /** Absent where nothing can be paid. */
  stripe?: CardService;
  /** Where support is written to. */
  support?: string;
}

/** Reads it once in a visit. */
export const paymentConfig = queryOptions<PaymentConfig>({
  queryKey: ['config.json'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const response = await fetch('/config.json', { signal });
    if (!response.ok) throw new Error(`The configuration could not be loaded (${response.status}).`);
    return (await response.json()) as PaymentConfig;
  },
});

import { addresses } from '#web/session/addresses.ts';

/** The page above a customer. */
export const customers = { label: 'Customers', to: addresses.supportMenu } as const;

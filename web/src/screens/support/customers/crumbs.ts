import { addresses } from '#web/session/addresses.ts';

/** The way back from a customer. */
export const customerCrumbs = [{ label: 'Customers', to: addresses.supportMenu }] as const;

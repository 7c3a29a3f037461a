import { claimed } from '#shared/contract/kit/fields.ts';

/** Whose topic it is. Naming the customer saves the look for it; it is checked like every other id. */
export const who = { userid: claimed.userid, customerid: claimed.customerid };
export const scope = { user: 'userid', customer: 'customerid' } as const;

import { claimed } from '#shared/contract/kit/fields.ts';

/** Whose topic it is. A request that names the customer saves a look-up. The id is checked like every other. */
export const who = { userid: claimed.userid, customerid: claimed.customerid };
export const freePlanScope = { user: 'userid', customer: 'customerid' } as const;

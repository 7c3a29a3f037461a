import { keys } from '#functions/data/table/keys.ts';
import type { Read } from '#functions/data/table/table.ts';

/** Reads whether an e-mail is an active partner of a customer. */
export const activePartner = (customerid: string, email: string): Read<boolean> => ({
  key: keys.partner(customerid, email),
  parse: item => item?.active === true,
});

/** Reads whether this customer is an active client of a contractor (a customer on the Consultants plan). */
export const activeContractor = (customerid: string, contractorid: string): Read<boolean> => ({
  key: keys.contractor(customerid, contractorid),
  parse: item => item?.active === true,
});

export const partnerItem = (customerid: string, email: string) => ({
  ...keys.partner(customerid, email),
  active: true,
});
export const contractorItem = (customerid: string, contractorid: string) => ({
  ...keys.contractor(customerid, contractorid),
  active: true,
});

import { handle } from '#functions/frame/handle.ts';
import { listEnrollChoices } from '#shared/contract/clients/clients.ts';
import { clientPlans } from '#shared/domain/billing/enrollment.ts';
import { countries } from '#shared/domain/kit/countries.ts';

export const handler = handle(listEnrollChoices, async ({ actor: { customer } }) => ({
  Countrylist: countries.map(({ code, name }) => ({ countrycode: code, countryfulldesc: name })),
  Customerlist: [{ customerid: customer.customerid, custdesc: customer.name }],
  Planlist: clientPlans.map(({ id, name, price }) => ({ pymtid: id, pymtdesc: name, price })),
}));

import type { addPendingClient } from '#shared/contract/clients/clients.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import type { OfferFields } from '#shared/domain/clients/offers.ts';

/** What was entered about a pending client, from the wire. */
export const offerOf = ({
  compname,
  clientcountry,
  enrollplanid,
  startdate,
}: Pick<
  Input<typeof addPendingClient>,
  'compname' | 'clientcountry' | 'enrollplanid' | 'startdate'
>): OfferFields => ({
  planid: enrollplanid,
  companyName: compname,
  country: clientcountry,
  startDate: startdate,
});

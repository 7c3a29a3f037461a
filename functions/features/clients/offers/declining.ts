import { customer, customerProfile } from '#functions/data/administration/customer.ts';
import type { PlanOffer } from '#functions/data/clients/offers.ts';
import { readAll } from '#functions/data/table/table.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { notifiedOwnersOf, sendOnce } from '#functions/services/billing/notify.ts';
import { clientDeclined } from '#functions/services/mail/clients.ts';

/** Mails the owners of a contractor that its offer was declined, once for each offer. Returns what the person is told. */
export async function tellDeclined(
  { contractorid, email, planid, companyName, madeAt }: PlanOffer,
  at: Date,
): Promise<string> {
  const { contractor, profile } = await readAll(
    { contractor: customer(contractorid), profile: customerProfile(contractorid) },
    true,
  );
  const name = contractor?.name ?? contractorid;
  const mail = clientDeclined({ site: siteUrl(), planid, email, client: companyName, contractor: name });
  // A demonstration mails nobody.
  for (const to of profile.demo ? [] : notifiedOwnersOf(profile))
    await sendOnce(
      { customerid: contractorid, kind: 'clientdeclined', about: `${email} ${madeAt}`, to },
      mail,
      at,
    );
  return `You declined the offer of ${name}.`;
}

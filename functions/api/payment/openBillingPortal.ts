import { atService } from '#functions/features/billing/failures.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { payersOf } from '#functions/services/billing/payer.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { portalUrl } from '#functions/services/billing/stripe.ts';
import { openBillingPortal } from '#shared/contract/billing/payment.ts';

export const handler = handleSignedIn(openBillingPortal, async ({ who, self, refuse }) => {
  const { own } = await payingPerson(who.email, self);
  if (!own) return refuse('nosubscription');
  const payers = await payersOf(own.customer.customerid);
  // A contractor whose own plan is by contract still pays for its clients by card.
  const payer = (own.profile.schedule !== 'Contract' && payers.own) || payers.forClients;
  if (!payer) return refuse('nosubscription');
  if (!own.owner) return refuse('notowner');
  const url = await atService(
    () => portalUrl(payer, `${siteUrl()}/plan_billing`),
    () => refuse('unreachable'),
  );
  return { url };
});

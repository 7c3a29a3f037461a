import { atService } from '#functions/features/billing/failures.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import { portalUrl } from '#functions/services/billing/stripe.ts';
import { openBillingPortal } from '#shared/contract/billing/payment.ts';

export const handler = handleSignedIn(openBillingPortal, async ({ who, self, refuse }) => {
  const { own } = await payingPerson(who.email, self);
  if (!own?.subscription || own.profile.schedule === 'Contract') return refuse('nosubscription');
  if (!own.owner) return refuse('notowner');
  const { payer } = own.subscription;
  const url = await atService(
    () => portalUrl(payer, `${siteUrl()}/plan_billing`),
    () => refuse('unreachable'),
  );
  return { url };
});

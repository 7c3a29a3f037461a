import { billing_portal } from '../../../shared/contract/payment.ts';
import { handleSignedIn } from '../../kit/handle.ts';
import { siteUrl } from '../../services/mail.ts';
import { payingPerson } from '../../services/payments/person.ts';
import { portalUrl } from '../../services/payments/stripe.ts';
import { atService } from './failures.ts';

export const handler = handleSignedIn(billing_portal, async ({ who, self, refuse }) => {
  const { own } = await payingPerson(who.email, self);
  if (!own?.subscription || own.profile.pymtsched === 'Contract') return refuse('nosubscription');
  if (!own.owner) return refuse('notowner');
  const { payer } = own.subscription;
  const url = await atService(
    () => portalUrl(payer, `${siteUrl()}/plan_billing`),
    () => refuse('unreachable'),
  );
  return { url };
});

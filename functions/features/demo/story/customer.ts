import type { FreshCustomer } from '#functions/data/administration/customer.ts';
import { planOf } from '#shared/domain/billing/plans.ts';

/** Returns a customer with an active plan and its limits; what is said about it goes first. */
export function customerWith(
  customer: Partial<FreshCustomer> & Pick<FreshCustomer, 'customerid' | 'name' | 'planid'>,
): FreshCustomer {
  const { limits } = planOf(customer.planid);
  return {
    country: 'USA',
    sector: 1,
    accountOwner: '',
    subscriptionOwner: '',
    active: true,
    timezone: 'UTC',
    schedule: 'year',
    planStatus: 'Active',
    startDate: '',
    trialStart: '',
    endDate: '',
    brandColor: '',
    brandHeader: '',
    brandIcon: '',
    locationLimit: limits.locations,
    adminLimit: limits.admins,
    userLimit: limits.users,
    mailsSuggestions: true,
    mailsTopics: true,
    mailsUsers: true,
    pastDueMonths: 12,
    demo: false,
    adminsNeedTwoFactor: false,
    canceled: false,
    supportAllowed: true,
    supportSince: '',
    setupState: '',
    ...customer,
  };
}

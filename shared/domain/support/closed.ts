import { planHolds } from '#shared/domain/billing/holds.ts';

/** Why nothing is loaded for a customer. Source: docs/product.md, Batching. */
export const closedTexts = {
  switchedoff: 'This customer is switched off. Switch it on under Customers first.',
  supportforbidden:
    'This customer does not allow support to work for it. Ask one of its Master Admins to allow it under Customer Data.',
  planended: 'The plan of this customer has ended. It has to be renewed first.',
} as const;

/** Returns why nothing is loaded for a customer now, null if nothing stands against it. */
export function closedBy(
  customer: {
    active: boolean;
    supportAllowed: boolean;
    planStatus: 'Active' | 'Closed';
    endDate: string;
    timezone: string;
  },
  at: Date,
): keyof typeof closedTexts | null {
  if (!customer.active) return 'switchedoff';
  if (!customer.supportAllowed) return 'supportforbidden';
  return planHolds(customer, at) ? null : 'planended';
}

import type { RouteEntry } from '#web/session/route.ts';

/** The routes of this module's screens, except those that most visits begin with. */
export const billingRoutes: readonly RouteEntry[] = [
  { path: '/enroll_ui', screen: () => import('#web/screens/billing/plans/Enroll.tsx'), own: 'visitors' },
  { path: '/subpymt_program', screen: () => import('#web/screens/billing/plans/ClientPlans.tsx'), own: true },
  { path: '/plan_billing', screen: () => import('#web/screens/billing/plans/Billing.tsx'), own: true },
  { path: '/plan_room', screen: () => import('#web/screens/billing/plans/Room.tsx'), own: true },
  { path: '/payment', screen: () => import('#web/screens/billing/payment/Payment.tsx'), own: true },
  { path: '/renew_payment', screen: () => import('#web/screens/billing/payment/Renew.tsx'), own: true },
];

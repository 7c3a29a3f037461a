import type { RouteEntry } from '#web/session/route.ts';

/** The routes of the support console. They have a frame of their own, since staff are usually at no customer. */
export const supportRoutes: readonly RouteEntry[] = [
  {
    path: '/attestryadmin',
    screen: () => import('#web/screens/support/signin/StaffSignIn.tsx'),
    open: true,
  },
  {
    path: '/support_menu',
    screen: () => import('#web/screens/support/customers/SupportMenu.tsx'),
    open: true,
  },
  {
    path: '/deleted_customers',
    screen: () => import('#web/screens/support/deleting/DeletedCustomers.tsx'),
    open: true,
  },
  {
    path: '/cuzbatching',
    screen: () => import('#web/screens/support/batching/Customers.tsx'),
    open: true,
  },
  {
    path: '/cuzbatch_menu',
    screen: () => import('#web/screens/support/batching/BatchMenu.tsx'),
    open: true,
  },
  {
    path: '/demosetup',
    screen: () => import('#web/screens/support/demo/DemoSetup.tsx'),
    open: true,
  },
  {
    path: '/copydemo',
    screen: () => import('#web/screens/support/demo/CopyDemo.tsx'),
    open: true,
  },
];

import type { RouteEntry } from '#web/session/route.ts';

/** The routes of this module's screens. */
export const clientsRoutes: readonly RouteEntry[] = [
  {
    path: '/Extquestion2/true',
    screen: () => import('#web/screens/clients/menu/ClientMenu.tsx'),
  },
  {
    path: '/Extquestion2/:back',
    screen: () => import('#web/screens/clients/menu/ClientMenu.tsx'),
  },
  {
    path: '/clientfunction/en/enrollclient/:customerid',
    screen: () => import('#web/screens/clients/enroll/EnrollClient.tsx'),
  },
  {
    path: '/clientfunction/mn/manageclient/:customerid',
    screen: () => import('#web/screens/clients/manage/ManageClient.tsx'),
  },
  {
    path: '/clientfunction/ta/topicassignment/:customerid',
    screen: () => import('#web/screens/clients/assignment/TopicAssignment.tsx'),
  },
  {
    path: '/clientfunction/ctc/clienttopiccategories/:customerid',
    screen: () => import('#web/screens/clients/categories/TopicCategories.tsx'),
  },
  {
    path: '/partner_access/:customerid',
    screen: () => import('#web/screens/clients/accounts/Accounts.tsx'),
    own: true,
  },
  {
    path: '/adminfunction/partner_details/:customerid',
    screen: () => import('#web/screens/clients/partners/Partners.tsx'),
  },
];

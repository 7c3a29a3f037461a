import type { SheetLoad } from '#shared/domain/loading/loads.ts';
import type { RouteEntry } from '#web/session/route.ts';

/** Loads the screen that adds locations or people from a file. */
const importScreen = async (load: SheetLoad) => ({
  Screen: (await import('#web/screens/administration/imports/ImportRows.tsx')).importScreens[load],
});

/** The routes of this module's screens. */
export const administrationRoutes: readonly RouteEntry[] = [
  {
    path: '/adminfunction/customer_data/:customerid',
    screen: () => import('#web/screens/administration/customerdata/CustomerData.tsx'),
  },
  {
    path: '/adminfunction/location-list/:customerid',
    screen: () => import('#web/screens/administration/locations/Locations.tsx'),
  },
  {
    path: '/adminfunction/location-list/:customerid/import',
    screen: () => importScreen('places'),
  },
  {
    path: '/adminfunction/admin_user/:customerid/import',
    screen: () => importScreen('people'),
  },
  {
    path: '/adminfunction/topic_location/:customerid/import',
    screen: () => importScreen('schedules'),
  },
  {
    path: '/adminfunction/user_topic_permissions/:customerid',
    screen: () => import('#web/screens/administration/permissions/Permissions.tsx'),
  },
  {
    path: '/reporting_group/:customerid',
    screen: () => import('#web/screens/administration/groups/Groups.tsx'),
  },
  {
    path: '/adminfunction/admin_user/:customerid',
    screen: () => import('#web/screens/administration/people/People.tsx'),
  },
  {
    path: '/adminfunction/admin_user_locations/:customerid',
    screen: () => import('#web/screens/administration/peoplelocations/PeopleLocations.tsx'),
  },
  {
    path: '/adminfunction/activity/:customerid',
    screen: () => import('#web/screens/administration/activity/Activity.tsx'),
  },
];

import type { RouteEntry } from '#web/session/route.ts';

/** The routes of this module's screens. */
export const accountsRoutes: readonly RouteEntry[] = [
  { path: '/login', screen: () => import('#web/screens/accounts/login/Login.tsx'), open: true },
  { path: '/Extquestion2', screen: () => import('#web/screens/accounts/home/Home.tsx') },
  { path: '/help/:page', screen: () => import('#web/screens/accounts/help/Help.tsx'), open: true },
  { path: '/signup', screen: () => import('#web/screens/accounts/account/SignUp.tsx'), open: true },
  { path: '/verify/:token?', screen: () => import('#web/screens/accounts/account/Verify.tsx'), open: true },
  {
    path: '/mail_settings',
    screen: () => import('#web/screens/accounts/mailsettings/MailSettings.tsx'),
    open: true,
  },
  { path: '/two_factor', screen: () => import('#web/screens/accounts/twofactor/Required.tsx'), open: true },
  { path: '/edit_profile', screen: () => import('#web/screens/accounts/account/EditProfile.tsx'), own: true },
  {
    path: '/change_password',
    screen: () => import('#web/screens/accounts/account/ChangePassword.tsx'),
    own: true,
  },
  {
    path: '/adminfunction/two_factor_reset/:customerid',
    screen: () => import('#web/screens/accounts/twofactor/Reset.tsx'),
  },
  { path: '/adminfunctionmodal', screen: () => import('#web/screens/accounts/home/AdminMenu.tsx') },
];

import type { RouteEntry } from './routes.ts';

/** The routes beyond `routes.ts`, loaded when one of them is first gone to. */
export const moreRoutes: readonly RouteEntry[] = [
  { path: '/help/:page', screen: () => import('#web/screens/accounts/help/Help.tsx'), open: true },
  { path: '/suggestion_report', screen: () => import('#web/screens/answering/suggestions/ReportList.tsx') },
  { path: '/esuggest', screen: () => import('#web/screens/answering/suggestions/Report.tsx') },
  { path: '/signup', screen: () => import('#web/screens/accounts/account/SignUp.tsx'), open: true },
  { path: '/verify/:token', screen: () => import('#web/screens/accounts/account/Verify.tsx'), open: true },
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
  {
    path: '/adminfunction/standard_topics/:customerid',
    screen: () => import('#web/screens/topics/stdtopics/StandardTopics.tsx'),
  },
  {
    path: '/adminfunction/custom_topic_data/:customerid',
    screen: () => import('#web/screens/topics/customtopics/CustomTopics.tsx'),
  },
  {
    path: '/adminfunction/topic_location/:customerid',
    screen: () => import('#web/screens/topics/topiclocations/TopicLocations.tsx'),
  },
  { path: '/enroll_ui', screen: () => import('#web/screens/billing/plans/Enroll.tsx'), own: 'visitors' },
  { path: '/subpymt_program', screen: () => import('#web/screens/billing/plans/ClientPlans.tsx'), own: true },
  { path: '/plan_billing', screen: () => import('#web/screens/billing/plans/Billing.tsx'), own: true },
  { path: '/payment', screen: () => import('#web/screens/billing/payment/Payment.tsx'), own: true },
  { path: '/renew_payment', screen: () => import('#web/screens/billing/payment/Renew.tsx'), own: true },
  { path: '/dashboard', screen: () => import('#web/screens/answering/freeuser/Dashboard.tsx'), free: true },
  {
    path: '/freetest/:topicid/:selection',
    screen: () => import('#web/screens/answering/freeuser/FreeQuiz.tsx'),
    free: true,
  },
  {
    path: '/suggestion_program/:topicid',
    screen: () => import('#web/screens/answering/freeuser/FreeReport.tsx'),
    free: true,
  },
  { path: '/viewcustomerreport', screen: () => import('#web/screens/reports/menu/Reports.tsx') },
  { path: '/welcome', screen: () => import('#web/screens/authoring/start/Welcome.tsx') },
  { path: '/Welcome2', screen: () => import('#web/screens/authoring/start/Welcome2.tsx') },
  { path: '/getstarted', screen: () => import('#web/screens/authoring/start/GetStarted.tsx') },
  { path: '/questiontable', screen: () => import('#web/screens/authoring/start/ToGetStarted.tsx') },
  { path: '/cuztopicUI', screen: () => import('#web/screens/authoring/start/ToGetStarted.tsx') },
  { path: '/priority', screen: () => import('#web/screens/authoring/start/Priorities.tsx') },
  {
    path: '/CuzTopicUIQuestionTable/:id',
    screen: () => import('#web/screens/authoring/start/QuestionTable.tsx'),
  },
  {
    path: '/topicdevelopment/:customerid/:id',
    screen: () => import('#web/screens/authoring/start/TopicDevelopment.tsx'),
  },
  { path: '/ExtQuestion/:id', screen: () => import('#web/screens/authoring/editor/Editor.tsx') },
  { path: '/ExtQuestion/:id/import', screen: () => import('#web/screens/authoring/importing/Import.tsx') },
  { path: '/guidance/:id', screen: () => import('#web/screens/authoring/lists/Guidance.tsx') },
  { path: '/report_category/:id', screen: () => import('#web/screens/authoring/lists/Categories.tsx') },
  { path: '/getstartedcuzdrive', screen: () => import('#web/screens/authoring/testdrive/DriveList.tsx') },
  {
    path: '/test/:topicid/:selection',
    screen: () => import('#web/screens/authoring/testdrive/TestDrive.tsx'),
  },
];

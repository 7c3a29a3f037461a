import type { RouteEntry } from './routes.ts';

/** The routes beyond `routes.ts`, loaded when one of them is first gone to. */
export const moreRoutes: readonly RouteEntry[] = [
  { path: '/help/:page', screen: () => import('../screens/help/Help.tsx'), open: true },
  { path: '/suggestion_report', screen: () => import('../screens/suggestions/ReportList.tsx') },
  { path: '/esuggest', screen: () => import('../screens/suggestions/Report.tsx') },
  { path: '/signup', screen: () => import('../screens/account/SignUp.tsx'), open: true },
  { path: '/verify/:token', screen: () => import('../screens/account/Verify.tsx'), open: true },
  { path: '/two_factor', screen: () => import('../screens/account/twofactor/Required.tsx'), open: true },
  { path: '/edit_profile', screen: () => import('../screens/account/EditProfile.tsx'), own: true },
  { path: '/change_password', screen: () => import('../screens/account/ChangePassword.tsx'), own: true },
  {
    path: '/adminfunction/two_factor_reset/:customerid',
    screen: () => import('../screens/account/twofactor/Reset.tsx'),
  },
  { path: '/adminfunctionmodal', screen: () => import('../screens/home/AdminMenu.tsx') },
  {
    path: '/adminfunction/standard_topics/:customerid',
    screen: () => import('../screens/stdtopics/StandardTopics.tsx'),
  },
  {
    path: '/adminfunction/custom_topic_data/:customerid',
    screen: () => import('../screens/customtopics/CustomTopics.tsx'),
  },
  {
    path: '/adminfunction/topic_location/:customerid',
    screen: () => import('../screens/topiclocations/TopicLocations.tsx'),
  },
  { path: '/enroll_ui', screen: () => import('../screens/plans/Enroll.tsx'), own: 'visitors' },
  { path: '/subpymt_program', screen: () => import('../screens/plans/ClientPlans.tsx'), own: true },
  { path: '/plan_billing', screen: () => import('../screens/plans/Billing.tsx'), own: true },
  { path: '/payment', screen: () => import('../screens/payment/Payment.tsx'), own: true },
  { path: '/renew_payment', screen: () => import('../screens/payment/Renew.tsx'), own: true },
  { path: '/dashboard', screen: () => import('../screens/freeuser/Dashboard.tsx'), free: true },
  {
    path: '/freetest/:topicid/:selection',
    screen: () => import('../screens/freeuser/FreeQuiz.tsx'),
    free: true,
  },
  {
    path: '/suggestion_program/:topicid',
    screen: () => import('../screens/freeuser/FreeReport.tsx'),
    free: true,
  },
  { path: '/viewcustomerreport', screen: () => import('../screens/home/Reports.tsx') },
  { path: '/welcome', screen: () => import('../screens/authoring/start/Welcome.tsx') },
  { path: '/Welcome2', screen: () => import('../screens/authoring/start/Welcome2.tsx') },
  { path: '/getstarted', screen: () => import('../screens/authoring/start/GetStarted.tsx') },
  { path: '/questiontable', screen: () => import('../screens/authoring/start/ToGetStarted.tsx') },
  { path: '/cuztopicUI', screen: () => import('../screens/authoring/start/ToGetStarted.tsx') },
  { path: '/priority', screen: () => import('../screens/authoring/start/Priorities.tsx') },
  {
    path: '/CuzTopicUIQuestionTable/:id',
    screen: () => import('../screens/authoring/start/QuestionTable.tsx'),
  },
  {
    path: '/topicdevelopment/:customerid/:id',
    screen: () => import('../screens/authoring/start/TopicDevelopment.tsx'),
  },
  { path: '/ExtQuestion/:id', screen: () => import('../screens/authoring/Editor.tsx') },
  { path: '/ExtQuestion/:id/import', screen: () => import('../screens/authoring/importing/Import.tsx') },
  { path: '/guidance/:id', screen: () => import('../screens/authoring/lists/Guidance.tsx') },
  { path: '/report_category/:id', screen: () => import('../screens/authoring/lists/Categories.tsx') },
  { path: '/getstartedcuzdrive', screen: () => import('../screens/testdrive/DriveList.tsx') },
  { path: '/test/:topicid/:selection', screen: () => import('../screens/testdrive/TestDrive.tsx') },
];

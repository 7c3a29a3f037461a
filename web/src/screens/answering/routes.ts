import type { RouteEntry } from '#web/session/route.ts';

/** The routes of this module's screens. */
export const answeringRoutes: readonly RouteEntry[] = [
  { path: '/edittopic', screen: () => import('#web/screens/answering/topiclist/TopicList.tsx') },
  { path: '/month', screen: () => import('#web/screens/answering/month/MonthBoard.tsx') },
  {
    path: '/start_test/:quizmsg',
    screen: () => import('#web/screens/answering/quiz/Quiz.tsx'),
  },
  { path: '/renew_questionnaire', screen: () => import('#web/screens/answering/renew/Renew.tsx') },
  { path: '/renew_several', screen: () => import('#web/screens/answering/renew/RenewSeveral.tsx') },
  { path: '/suggestion_report', screen: () => import('#web/screens/answering/suggestions/ReportList.tsx') },
  { path: '/my_tasks', screen: () => import('#web/screens/answering/mytasks/MyTasks.tsx') },
  { path: '/esuggest', screen: () => import('#web/screens/answering/suggestions/Report.tsx') },
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
];

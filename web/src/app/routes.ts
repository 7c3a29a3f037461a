import type { RouteEntry } from '#web/session/route.ts';

/**
 * The routes that most visits begin with. All others are in `routes.ts` of their module, so that the file that everyone
 * loads first does not grow with every screen. Paths match in any letter case.
 */
export const routes: readonly RouteEntry[] = [
  { path: '/login', screen: () => import('#web/screens/accounts/login/Login.tsx'), open: true },
  { path: '/topics_program', screen: () => import('#web/screens/topics/library/Topics.tsx'), open: true },
  { path: '/Extquestion2', screen: () => import('#web/screens/accounts/home/Home.tsx') },
  { path: '/edittopic', screen: () => import('#web/screens/answering/topiclist/TopicList.tsx') },
  {
    path: '/start_test/:quizmsg',
    screen: () => import('#web/screens/answering/quiz/Quiz.tsx'),
    questionFirst: true,
  },
];

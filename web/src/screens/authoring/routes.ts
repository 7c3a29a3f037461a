import type { RouteEntry } from '#web/session/route.ts';

/** The routes of this module's screens, except those that most visits begin with. */
export const authoringRoutes: readonly RouteEntry[] = [
  { path: '/welcome', screen: () => import('#web/screens/authoring/start/Welcome.tsx') },
  { path: '/Welcome2', screen: () => import('#web/screens/authoring/start/Welcome2.tsx') },
  { path: '/getstarted', screen: () => import('#web/screens/authoring/start/GetStarted.tsx') },
  { path: '/questiontable', screen: () => import('#web/screens/authoring/start/GetStarted.tsx') },
  { path: '/cuztopicUI', screen: () => import('#web/screens/authoring/start/GetStarted.tsx') },
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
  { path: '/ExtQuestion/:id/import', screen: () => import('#web/screens/authoring/topicfiles/Import.tsx') },
  {
    path: '/ExtQuestion/:id/checklist',
    screen: () => import('#web/screens/authoring/versions/VersionChecklist.tsx'),
  },
  { path: '/guidance/:id', screen: () => import('#web/screens/authoring/lists/Guidance.tsx') },
  { path: '/report_category/:id', screen: () => import('#web/screens/authoring/lists/Categories.tsx') },
  { path: '/getstartedcuzdrive', screen: () => import('#web/screens/authoring/testdrive/DriveList.tsx') },
  {
    path: '/test/:topicid/:selection',
    screen: () => import('#web/screens/authoring/testdrive/TestDrive.tsx'),
  },
];

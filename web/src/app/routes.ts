import type { ComponentType } from 'react';

/** A screen's module: its component, by the name every screen uses. */
type Screen = () => Promise<{ Screen: ComponentType }>;

export interface RouteEntry {
  path: string;
  screen: Screen;
  /** Shown without sign-in, in a frame of its own. */
  open?: boolean;
}

/** Every route of the application. Paths are matched whatever their letter case. */
export const routes: readonly RouteEntry[] = [
  { path: '/login', screen: () => import('../screens/login/Login.tsx'), open: true },
  { path: '/topics_program', screen: () => import('../screens/topics/Topics.tsx'), open: true },
  { path: '/help/:page', screen: () => import('../screens/help/Help.tsx'), open: true },
  { path: '/Extquestion2', screen: () => import('../screens/home/Home.tsx') },
  { path: '/Extquestion2/:back', screen: () => import('../screens/home/Home.tsx') },
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
  { path: '/viewcustomerreport', screen: () => import('../screens/home/Reports.tsx') },
  { path: '/edittopic', screen: () => import('../screens/topiclist/TopicList.tsx') },
  { path: '/start_test/:quizmsg', screen: () => import('../screens/quiz/Quiz.tsx') },
  { path: '/suggestion_report', screen: () => import('../screens/suggestions/ReportList.tsx') },
  { path: '/esuggest', screen: () => import('../screens/suggestions/Report.tsx') },
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
  { path: '/guidance/:id', screen: () => import('../screens/authoring/lists/Guidance.tsx') },
  { path: '/report_category/:id', screen: () => import('../screens/authoring/lists/Categories.tsx') },
  { path: '/getstartedcuzdrive', screen: () => import('../screens/testdrive/DriveList.tsx') },
  { path: '/test/:topicid/:selection', screen: () => import('../screens/testdrive/TestDrive.tsx') },
];

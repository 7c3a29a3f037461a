import type { RouteEntry } from '#web/session/route.ts';

/** The routes of this module's screens. */
export const topicsRoutes: readonly RouteEntry[] = [
  { path: '/topics_program', screen: () => import('#web/screens/topics/library/Topics.tsx'), open: true },
  {
    path: '/adminfunction/standard_topics/:customerid',
    screen: () => import('#web/screens/topics/stdtopics/StandardTopics.tsx'),
  },
  {
    path: '/adminfunction/standard_topics/:customerid/:topiccode',
    screen: () => import('#web/screens/topics/topicpages/TopicPages.tsx'),
  },
  {
    path: '/adminfunction/custom_topic_data/:customerid',
    screen: () => import('#web/screens/topics/customtopics/CustomTopics.tsx'),
  },
  {
    path: '/adminfunction/topic_location/:customerid',
    screen: () => import('#web/screens/topics/topiclocations/TopicLocations.tsx'),
  },
];

import type { RouteEntry } from '#web/session/route.ts';

/** The routes of this module's screens. */
export const reportingRoutes: readonly RouteEntry[] = [
  { path: '/viewcustomerreport', screen: () => import('#web/screens/reporting/menu/Reports.tsx') },
  { path: '/ecompleted_report', screen: () => import('#web/screens/reporting/customer/CustomerReports.tsx') },
  {
    path: '/certifications',
    screen: () => import('#web/screens/reporting/certification/Certifications.tsx'),
  },
  {
    path: '/change_in_topic_risk_score/',
    screen: () => import('#web/screens/reporting/certification/RiskChanges.tsx'),
  },
  {
    path: '/quarter_comparison',
    screen: () => import('#web/screens/reporting/certification/quarters/Quarters.tsx'),
  },
  {
    path: '/topic_risk_score_details/',
    screen: () => import('#web/screens/reporting/certification/RiskDetails.tsx'),
  },
  {
    path: '/topics_completed/:topgrpcode',
    screen: () => import('#web/screens/reporting/certification/drilldown/TopicsOfGroup.tsx'),
  },
  {
    path: '/topic_completed_by_location/:topicid',
    screen: () => import('#web/screens/reporting/certification/drilldown/LocationsOfTopic.tsx'),
  },
  {
    path: '/topic_completed_and_repeated/:periodyear',
    screen: () => import('#web/screens/reporting/certification/drilldown/TopicsOfYear.tsx'),
  },
  {
    path: '/topic_completed_and_repeated_locations/:periodyear/:topicid',
    screen: () => import('#web/screens/reporting/certification/drilldown/LocationsOfYear.tsx'),
  },
  {
    path: '/Topic_History_Cmp_Report',
    screen: () => import('#web/screens/reporting/comparison/Comparison.tsx'),
  },
];

import { addresses } from '#web/session/addresses.ts';

/** Where an address with arguments leads. */
export interface Lead {
  address: string;
  /** The path of its route. */
  route: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** What stands after `#`, where no log sees it. */
  hash?: string;
}

/** An id that needs escaping. */
export const odd = 'a/b?c#d%&é';
export const place = { topicid: odd, locationid: 'l&m', periodcode: '202611' };
const months = { locationid: 'l&m', topicid: odd, early: '202609', late: '202610' };

/** Where the addresses of the performance reports lead. */
export const reportLeads = {
  openedReport: {
    address: addresses.openedReport('past due'),
    route: '/ecompleted_report',
    query: { open: 'past due' },
  },
  customerReport: {
    address: addresses.customerReport('past due'),
    route: '/ecompleted_report',
    query: { report: 'past due' },
  },
  savedReport: {
    address: addresses.savedReport('report=done&places=%21bos'),
    route: '/ecompleted_report',
    query: { report: 'done', places: '!bos' },
  },
  quarters: {
    address: addresses.quarters({ completed: 'This quarter', sort: '-completed' }),
    route: '/quarter_comparison',
    query: { completed: 'This quarter', sort: '-completed' },
  },
  riskChanges: {
    address: addresses.riskChanges({ topic: 'Privacy & risk', location: odd }),
    route: '/change_in_topic_risk_score/',
    query: { topic: 'Privacy & risk', location: odd },
  },
  riskDetails: {
    address: addresses.riskDetails(place),
    route: '/topic_risk_score_details/',
    query: { topicid: odd, locationid: 'l&m' },
  },
  topicsOfGroup: {
    address: addresses.topicsOfGroup(odd),
    route: '/topics_completed/:topgrpcode',
    params: { topgrpcode: odd },
  },
  locationsOfTopic: {
    address: addresses.locationsOfTopic(odd),
    route: '/topic_completed_by_location/:topicid',
    params: { topicid: odd },
  },
  topicsOfYear: {
    address: addresses.topicsOfYear(2026),
    route: '/topic_completed_and_repeated/:periodyear',
    params: { periodyear: '2026' },
  },
  locationsOfYear: {
    address: addresses.locationsOfYear(2026, odd),
    route: '/topic_completed_and_repeated_locations/:periodyear/:topicid',
    params: { periodyear: '2026', topicid: odd },
  },
  comparison: {
    address: addresses.comparison({ ...months, group: '' }),
    route: '/Topic_History_Cmp_Report',
    query: months,
  },
  comparedQuestions: {
    address: addresses.comparedQuestions(months, { now: 'Not compliant' }),
    route: '/Topic_History_Cmp_Report',
    query: { ...months, view: 'questions', now: 'Not compliant' },
  },
} satisfies Record<string, Lead>;

/** Of the pages for people from outside an organization: its partners and the provider's staff. */
export const outsideLeads = {
  partnerAccess: {
    address: addresses.partnerAccess(odd),
    route: '/partner_access/:customerid',
    params: { customerid: odd },
  },
  partners: {
    address: addresses.partners(odd),
    route: '/adminfunction/partner_details/:customerid',
    params: { customerid: odd },
  },
  supportCustomer: {
    address: addresses.supportCustomer(odd),
    route: '/support_menu',
    query: { customer: odd },
  },
  batchMenu: {
    address: addresses.batchMenu({ customer: odd, load: 'places', batch: 'b&1' }),
    route: '/cuzbatch_menu',
    query: { customer: odd, load: 'places', batch: 'b&1' },
  },
} satisfies Record<string, Lead>;

/** Where the screens of contractors are found. */
export const clientLeads = {
  enrollClient: {
    address: addresses.enrollClient(odd),
    route: '/clientfunction/en/enrollclient/:customerid',
    params: { customerid: odd },
  },
  manageClient: {
    address: addresses.manageClient(odd),
    route: '/clientfunction/mn/manageclient/:customerid',
    params: { customerid: odd },
  },
  clientTopicCategories: {
    address: addresses.clientTopicCategories(odd),
    route: '/clientfunction/ctc/clienttopiccategories/:customerid',
    params: { customerid: odd },
  },
  topicAssignment: {
    address: addresses.topicAssignment(odd),
    route: '/clientfunction/ta/topicassignment/:customerid',
    params: { customerid: odd },
  },
  plansForClient: {
    address: addresses.plansForClient({ clientid: odd }),
    route: '/subpymt_program',
    query: { clientid: odd },
  },
  payForClient: {
    address: addresses.payForClient({ owneremail: 'a+b@c.example', planid: 8 }),
    route: '/payment',
    query: { plan: '8', owneremail: 'a+b@c.example' },
  },
} satisfies Partial<Record<keyof typeof addresses, Lead>>;

/** Where the addresses of the topics that administrators manage lead. */
export const topicLeads = {
  standardTopics: {
    address: addresses.standardTopics(odd, 'available'),
    route: '/adminfunction/standard_topics/:customerid',
    params: { customerid: odd },
    query: { view: 'available' },
  },
  standardTopic: {
    address: addresses.standardTopic(odd, 'a&b', 'checklist'),
    route: '/adminfunction/standard_topics/:customerid/:topiccode',
    params: { customerid: odd, topiccode: 'a&b' },
    query: { view: 'checklist' },
  },
  customTopics: {
    address: addresses.customTopics(odd),
    route: '/adminfunction/custom_topic_data/:customerid',
    params: { customerid: odd },
  },
  topicLocations: {
    address: addresses.topicLocations(odd, 'grid'),
    route: '/adminfunction/topic_location/:customerid',
    params: { customerid: odd },
    query: { view: 'grid' },
  },
} satisfies Record<string, Lead>;

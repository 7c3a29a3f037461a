import type { HelpType } from '#shared/contract/accounts/session.ts';
import type { MonthState } from '#shared/domain/scheduling/month.ts';

/** The topic, the location and the month of a questionnaire. */
export interface RunPlace {
  topicid: string;
  locationid: string;
  periodcode: string;
}

/** How a questionnaire is opened, and the run to delete where it begins again. */
interface Entering {
  start: 'newquiz' | 'contquiz' | 'delquiz';
  runid?: string;
}

/** A contractor's client: a pending one by its owner's e-mail, or a client by its id. */
export interface ClientNamed {
  owneremail?: string;
  clientid?: string;
}

/** What is compared with what; '' or nothing where it is not chosen yet. */
interface Comparing {
  group?: string;
  locationid?: string;
  topicid?: string;
  early?: string;
  late?: string;
}

/** Returns a path with its query; empty values are left out. */
function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

const part = encodeURIComponent;
const [home, topicList] = ['/Extquestion2', '/edittopic'] as const;

/** What the addresses of a customer begin with for people who act for it. */
export const actingPrefix = '/for/';

const importedAt = { places: 'location-list', people: 'admin_user', schedules: 'topic_location' };

/**
 * Every address of the application, in the order of the modules; no other code writes one. The paths are those of the
 * route tables, `routes.ts` in each module.
 */
export const addresses = {
  /** Leads visitors to the public topics, and others to their menu. */
  start: '/',
  /** `email` fills the form in. */
  signIn: (back?: string, email?: string) => withQuery('/login', { back, email }),
  signUp: ({ email, plan = 0 }: { email?: string; plan?: number } = {}) =>
    withQuery('/signup', { email, plan: plan > 0 ? String(plan) : '' }),
  twoFactor: (back: string) => withQuery('/two_factor', { back }),
  help: (type: HelpType) => `/help/${type.toLowerCase()}`,
  home,
  topicList,
  questionnaire: ({ start, topicid, locationid, periodcode, runid }: RunPlace & Entering) =>
    withQuery(`/start_test/${start}`, { topicid, locationid, periodcode, runid }),
  /** The answers of an earlier month to confirm; `begun`: for a questionnaire that is in progress. */
  renewal: ({ topicid, locationid, periodcode }: RunPlace, begun = false) =>
    withQuery('/renew_questionnaire', { topicid, locationid, periodcode, begun: begun ? 'Y' : '' }),
  renewSeveral: (pairs: string, periodcode: string) => withQuery('/renew_several', { periodcode, pairs }),
  report: ({ topicid, locationid, periodcode }: RunPlace) =>
    withQuery('/esuggest', { topicid, locationid, periodcode }),
  dashboard: '/dashboard',
  enroll: '/enroll_ui',
  billing: '/plan_billing',
  /** Whom the person may act for; `customerid` is the person's own, '' for none. */
  partnerAccess: (customerid: string) => `/partner_access/${part(customerid || '0')}`,
  library: '/topics_program',

  /** What a mailed link leads to; its token follows after `#`. */
  mailedLink: '/verify',
  editProfile: '/edit_profile',
  /** `token` is from the link in a mail. */
  mailSettings: (token: string) => `/mail_settings#${part(token)}`,
  changePassword: '/change_password',
  /** The home page with the set-up guide, also where it is hidden or done. */
  setupGuide: () => withQuery(home, { guide: 'open' }),
  adminMenu: '/adminfunctionmodal',
  twoFactorReset: (customerid: string) => `/adminfunction/two_factor_reset/${part(customerid)}`,

  /** The topic list with one status only, and of one topic, location or person asked, in the words of its filters. */
  topicsWith: (status: string, of: { topic?: string; location?: string; asked?: string } = {}) =>
    withQuery(topicList, { status, ...of }),
  /** The month board; `state` leaves only what stands so. */
  month: (state: MonthState | '' = '') => withQuery('/month', { state }),
  reportList: '/suggestion_report',
  /** The reports whose suggestions stand so, in the words of the filter, those with the most of them first. */
  reportsWith: (suggestions: string, most: 'overdue' | 'open') =>
    withQuery('/suggestion_report', { suggestions, sort: `-${most}` }),
  /** A report with the suggestions of one person only, in the words of its filter. */
  reportOf: ({ topicid, locationid, periodcode }: RunPlace, owner: string) =>
    withQuery('/esuggest', { topicid, locationid, periodcode, owner }),
  /** A report with the person's own suggestions, in the words of its filter, and one of them opened. */
  suggestion: (place: RunPlace & { qcode: number }, owner: string) => {
    const { topicid, locationid, periodcode, qcode } = place;
    return withQuery('/esuggest', { topicid, locationid, periodcode, owner, qcode: String(qcode) });
  },
  myTasks: '/my_tasks',
  /** The person's tasks that are due then, in the words of the filter. */
  myTasksDue: (due: string) => withQuery('/my_tasks', { due }),
  performanceReports: '/viewcustomerreport',
  /** A customer report with what the person selected last, by its name there. */
  openedReport: (report: string) => withQuery('/ecompleted_report', { open: report }),
  /** The selection of a customer report, by its name there. */
  customerReport: (report: string) => withQuery('/ecompleted_report', { report }),
  /** A report that was saved with the parameters of its address. */
  savedReport: (address: string) => `/ecompleted_report?${address}`,
  certifications: '/certifications',
  /** With the rows of one topic or one location only, in the words of its filter. */
  riskChanges: (of: { topic?: string; location?: string } = {}) =>
    withQuery('/change_in_topic_risk_score/', of),
  /** Narrowed in the words of its filters. */
  quarters: (listing: Record<string, string> = {}) => withQuery('/quarter_comparison', listing),
  riskDetails: ({ topicid, locationid }: Pick<RunPlace, 'topicid' | 'locationid'>) =>
    withQuery('/topic_risk_score_details/', { topicid, locationid }),
  topicsOfGroup: (topgrpcode: string) => `/topics_completed/${part(topgrpcode)}`,
  locationsOfTopic: (topicid: string) => `/topic_completed_by_location/${part(topicid)}`,
  topicsOfYear: (year: number) => `/topic_completed_and_repeated/${year}`,
  locationsOfYear: (year: number, topicid: string) =>
    `/topic_completed_and_repeated_locations/${year}/${part(topicid)}`,
  comparison: ({ group, locationid, topicid, early, late }: Comparing = {}) =>
    withQuery('/Topic_History_Cmp_Report', { group, locationid, topicid, early, late }),
  /** The questions behind a comparison, narrowed in the words of its filters. */
  comparedQuestions: (
    { locationid, topicid, early, late }: Comparing,
    filters: Record<string, string> = {},
  ) =>
    withQuery('/Topic_History_Cmp_Report', {
      locationid,
      topicid,
      early,
      late,
      view: 'questions',
      ...filters,
    }),
  /** `quick`: it pauses after a quick check. */
  freeQuestionnaire: (
    topiccode: string,
    { start, periodcode, runid, quick }: { periodcode: string; quick?: 'Y' } & Entering,
  ) => withQuery(`/freetest/${part(topiccode)}/${start}`, { periodcode, runid, quick }),
  freeReport: (topiccode: string) => `/suggestion_program/${part(topiccode)}`,

  batching: '/cuzbatching',
  demoSetup: '/demosetup',
  copyDemo: '/copydemo',
  /** The batch menu of a customer, one of its loads, and there a spreadsheet that was checked. */
  batchMenu: (of: { customer: string; load?: string; batch?: string }) => withQuery('/cuzbatch_menu', of),

  authoring: '/welcome',
  getStarted: '/getstarted',
  priorities: '/priority',
  topicDevelopment: (customerid: string, topicid: string) =>
    `/topicdevelopment/${part(customerid)}/${part(topicid)}`,
  questionTable: (topicid: string, choice: { priority: string; category: string; guidance: string }) =>
    withQuery(`/CuzTopicUIQuestionTable/${part(topicid)}`, choice),
  /** `edit` is the question to open; `test` the one at which a test drive was left for it. */
  editor: (topicid: string, { edit, test }: { edit?: number; test?: number } = {}) =>
    withQuery(`/ExtQuestion/${part(topicid)}`, { edit: edit?.toString(), test: test?.toString() }),
  importing: (topicid: string, job?: string) => withQuery(`/ExtQuestion/${part(topicid)}/import`, { job }),
  /** The questions of a published version on paper. */
  topicChecklist: (topicid: string, version: number) =>
    withQuery(`/ExtQuestion/${part(topicid)}/checklist`, { version: version.toString() }),
  guidance: (topicid: string) => `/guidance/${part(topicid)}`,
  categories: (topicid: string) => `/report_category/${part(topicid)}`,
  testDrives: '/getstartedcuzdrive',
  /** `from` is the question to begin at. */
  testDrive: (topicid: string, selection: 'continuetest' | 'deletetest', from?: number) =>
    withQuery(`/test/${part(topicid)}/${selection}`, { from: from?.toString() }),

  /** The menu of a contractor. */
  clientMenu: '/Extquestion2/true',
  enrollClient: (customerid: string) => `/clientfunction/en/enrollclient/${part(customerid)}`,
  topicAssignment: (customerid: string) => `/clientfunction/ta/topicassignment/${part(customerid)}`,
  clientTopicCategories: (customerid: string) =>
    `/clientfunction/ctc/clienttopiccategories/${part(customerid)}`,
  manageClient: (customerid: string) => `/clientfunction/mn/manageclient/${part(customerid)}`,

  clientPlans: '/subpymt_program',
  /** The plans that a contractor can order for a client. */
  plansForClient: (client: ClientNamed) => withQuery('/subpymt_program', { ...client }),
  /** The order of a plan for a client. */
  payForClient: (client: ClientNamed & { planid: number }) => {
    const { planid, ...named } = client;
    return withQuery('/payment', { plan: planid.toString(), ...named });
  },
  /** The order of a plan; `contractorid` is the contractor whose offer is accepted with it. */
  payment: (order: { planid?: number; renewal?: boolean; contractorid?: string | undefined } = {}) =>
    withQuery('/payment', {
      plan: order.planid?.toString(),
      renew: order.renewal ? 'Y' : '',
      contractorid: order.contractorid,
    }),
  planRoom: (order: { planid: number; renewal?: boolean }) =>
    withQuery('/plan_room', { plan: order.planid.toString(), renew: order.renewal ? 'Y' : '' }),
  renew: '/renew_payment',

  partners: (customerid: string) => `/adminfunction/partner_details/${part(customerid)}`,

  customerData: (customerid: string) => `/adminfunction/customer_data/${part(customerid)}`,
  locations: (customerid: string) => `/adminfunction/location-list/${part(customerid)}`,
  reportingGroups: (customerid: string) => `/reporting_group/${part(customerid)}`,
  rowImport: (of: keyof typeof importedAt, customerid: string, job?: string) =>
    withQuery(`/adminfunction/${importedAt[of]}/${part(customerid)}/import`, { job }),
  userPermissions: (customerid: string) => `/adminfunction/user_topic_permissions/${part(customerid)}`,
  /** `search` narrows the list. */
  people: (customerid: string, search?: string) =>
    withQuery(`/adminfunction/admin_user/${part(customerid)}`, { q: search }),
  peopleLocations: (customerid: string) => `/adminfunction/admin_user_locations/${part(customerid)}`,
  activity: (customerid: string) => `/adminfunction/activity/${part(customerid)}`,
  /** `view`: the library with its starter sets, instead of what was selected. */
  standardTopics: (customerid: string, view?: 'available' | 'contractor') =>
    withQuery(`/adminfunction/standard_topics/${part(customerid)}`, { view }),
  /** What a topic of the library covers; `view`: its checklist, or its sample report. */
  standardTopic: (customerid: string, topiccode: string, view?: 'checklist' | 'sample') =>
    withQuery(`/adminfunction/standard_topics/${part(customerid)}/${part(topiccode)}`, { view }),
  customTopics: (customerid: string) => `/adminfunction/custom_topic_data/${part(customerid)}`,
  /** What the assistant can draft, with the query of one template open. */
  assistant: (customerid: string, template?: number) =>
    withQuery(`/adminfunction/ai_assistant/${part(customerid)}`, { template: template?.toString() }),
  aiQueries: (customerid: string) => `/adminfunction/ai_result_list/${part(customerid)}`,
  aiResult: (query: string, view?: 'tree') => withQuery(`/adminfunction/ai_result/${part(query)}`, { view }),
  aiQuestion: (query: string, code: number) => `/adminfunction/edit_ai_result/${part(query)}/${code}`,
  topicsForAi: (query: string) => `/adminfunction/available_custom_topics/${part(query)}/`,
  /** `view`: as a grid to check, also where a list is usual. */
  topicLocations: (customerid: string, view?: 'grid' | 'list') =>
    withQuery(`/adminfunction/topic_location/${part(customerid)}`, { view }),

  staffSignIn: '/attestryadmin',
  supportMenu: '/support_menu',
  deletedCustomers: '/deleted_customers',
  /** A customer in the support console, 'new' to add one. */
  supportCustomer: (customerid: string) => withQuery('/support_menu', { customer: customerid }),
} as const;

/** What the paths of an author's pages begin with. */
const authorPages = [
  addresses.authoring,
  addresses.getStarted,
  addresses.priorities,
  '/questiontable',
  '/cuztopicUI',
  '/ExtQuestion/',
  '/CuzTopicUIQuestionTable/',
  '/topicdevelopment/',
  '/guidance/',
  '/report_category/',
  '/test/',
];

/** What the paths of the certification pages begin with. */
const certificationPages = [
  '/change_in_topic_risk_score',
  '/topic_risk_score_details',
  '/topics_completed/',
  '/topic_completed_',
];

/** What the paths of the pages below a page of the menu begin with; a page of a customer is named without the customer. */
const below: Readonly<Record<string, readonly string[]>> = {
  [addresses.topicList]: ['/start_test/', '/renew_questionnaire'],
  [addresses.reportList]: ['/esuggest'],
  [addresses.performanceReports]: [
    '/ecompleted_report',
    addresses.certifications,
    ...certificationPages,
    '/quarter_comparison',
    '/Topic_History_Cmp_Report',
  ],
  [addresses.certifications]: certificationPages,
  [addresses.clientMenu]: ['/clientfunction/'],
  [addresses.adminMenu]: ['/adminfunction/', '/reporting_group/', addresses.billing, ...authorPages],
  [addresses.customerData('')]: [addresses.partners('')],
  [addresses.locations('')]: [addresses.reportingGroups('')],
  [addresses.customTopics('')]: [
    ...authorPages,
    '/adminfunction/ai_',
    '/adminfunction/edit_ai_result/',
    '/adminfunction/available_custom_topics/',
  ],
};

/** Returns whether an address is that of a page of the menu, or of a page below it. */
export function isWithin(path: string, page: string, search = ''): boolean {
  const [address = '', query] = page.split('?');
  const begins = (start: string) => path.toLowerCase().startsWith(start.toLowerCase());
  const given = new URLSearchParams(search);
  // A report is opened by its name, and then has that in its selection.
  const has = [...new URLSearchParams(query)].every(
    ([name, value]) => given.get(name) === value || (name === 'open' && given.get('report') === value),
  );
  if (path.toLowerCase() === address.toLowerCase()) return has;
  const pages = below[address] ?? below[address.slice(0, address.lastIndexOf('/') + 1)];
  return begins(`${address}/`) || Boolean(pages?.some(begins));
}

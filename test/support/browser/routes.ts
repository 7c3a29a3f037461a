import { cast } from '#infra/local/seed/story.ts';
import { writeVerifyToken } from '#shared/domain/accounts/verifytoken.ts';
import { smallClinic } from '#test/support/browser/people/plans.ts';
import { clientMenu, menu } from '#web/session/menu.ts';

const { maya, anna, grace, rosa, iris, sam } = cast;
const { cleo } = smallClinic;
/** A person who has not signed in. */
const visitor = '';

const report = (topicid: string, periodcode: string) =>
  `/esuggest?topicid=${topicid}&locationid=nwcare-bos&periodcode=${periodcode}`;
const compared =
  '/Topic_History_Cmp_Report?locationid=nwcare-bos&topicid=nwcare-prt&early=202609&late=202610';
const token = writeVerifyToken({
  purpose: 'signup',
  email: 'nina@newcomer.example',
  code: '123456',
  signUp: { pass: 'A'.repeat(16), name: 'Nina', country: 'USA', plan: 0 },
});

/** Who opens which address of a route, and the heading that shows there. */
export type RouteExample = [route: string, who: string, address: string, heading: RegExp];

/** Examples of each route. Those in the menu are opened by its entry, whose label is the heading. */
export const routeExamples: readonly RouteExample[] = [
  ['/', visitor, '/', /Know where every location stands/],
  ['/', maya, '/', /Welcome, Maya/],
  ['/topics_program', visitor, '/topics_program', /Know where every location stands/],
  ['/login', visitor, '/login', /Sign in/],
  ['/signup', visitor, '/signup', /Sign up/],
  ['/verify/:token?', visitor, `/verify#${token}`, /Confirm your e-mail/],
  ['/verify/:token?', visitor, `/verify/${token}`, /Confirm your e-mail/],
  ['/mail_settings', visitor, '/mail_settings#cut-off', /E-mails you get/],
  ['/help/:page', visitor, '/help/login', /Signing in/],
  ['/help/:page', visitor, '/help/password', /Your password/],
  ['/help/:page', visitor, '/help/paid_user', /Working with Attestry/],
  ['/help/:page', visitor, '/help/admin', /Administration/],
  ['/enroll_ui', visitor, '/enroll_ui', /Choose a plan/],
  ['/attestryadmin', visitor, '/attestryadmin', /Staff sign-in/],
  ['/support_menu', visitor, '/support_menu?customer=nwcare', /Staff sign-in/],

  ['/two_factor', maya, '/two_factor', /Set up two-factor authentication/],
  ['/edit_profile', maya, '/edit_profile', /Edit Profile/],
  ['/change_password', maya, '/change_password', /Change password/],
  ['/Extquestion2', maya, '/Extquestion2', /Welcome, Maya/],
  ['/Extquestion2/:back', maya, '/Extquestion2/back', /Welcome, Maya/],
  [
    '/adminfunction/two_factor_reset/:customerid',
    maya,
    '/adminfunction/two_factor_reset/nwcare',
    /Two-factor reset/,
  ],
  ['/adminfunction/customer_data/:customerid', maya, '/adminfunction/customer_data/nwcare', /Customer Data/],
  [
    '/adminfunction/partner_details/:customerid',
    maya,
    '/adminfunction/partner_details/nwcare',
    /Partner Access/,
  ],
  ['/partner_access/:customerid', iris, '/partner_access/0', /Partner Access/],
  ['/adminfunction/activity/:customerid', maya, '/adminfunction/activity/nwcare', /Activity/],
  ['/adminfunction/location-list/:customerid', maya, '/adminfunction/location-list/nwcare', /Locations/],
  [
    '/adminfunction/location-list/:customerid/import',
    maya,
    '/adminfunction/location-list/nwcare/import',
    /Import locations/,
  ],
  [
    '/adminfunction/admin_user/:customerid/import',
    maya,
    '/adminfunction/admin_user/nwcare/import',
    /Import admins and users/,
  ],
  [
    '/adminfunction/topic_location/:customerid/import',
    maya,
    '/adminfunction/topic_location/nwcare/import',
    /Import schedules/,
  ],
  [
    '/adminfunction/user_topic_permissions/:customerid',
    maya,
    '/adminfunction/user_topic_permissions/nwcare',
    /User Permissions for Topics/,
  ],
  ['/adminfunction/admin_user/:customerid', maya, '/adminfunction/admin_user/nwcare', /Admins and Users/],
  [
    '/adminfunction/admin_user_locations/:customerid',
    maya,
    '/adminfunction/admin_user_locations/nwcare',
    /Admin and User Locations/,
  ],
  ['/reporting_group/:customerid', maya, '/reporting_group/nwcare', /Reporting Groups/],
  [
    '/adminfunction/standard_topics/:customerid',
    maya,
    '/adminfunction/standard_topics/nwcare',
    /Standard Topics/,
  ],
  [
    '/adminfunction/standard_topics/:customerid/:topiccode',
    maya,
    '/adminfunction/standard_topics/nwcare/hipaa-breach',
    /HIPAA: breach notification/,
  ],
  [
    '/adminfunction/standard_topics/:customerid/:topiccode',
    maya,
    '/adminfunction/standard_topics/nwcare/hipaa-breach?view=checklist',
    /HIPAA: breach notification/,
  ],
  [
    '/adminfunction/standard_topics/:customerid/:topiccode',
    maya,
    '/adminfunction/standard_topics/nwcare/hipaa-breach?view=sample',
    /HIPAA: breach notification/,
  ],
  [
    '/adminfunction/custom_topic_data/:customerid',
    maya,
    '/adminfunction/custom_topic_data/nwcare',
    /Custom Topics/,
  ],
  [
    '/adminfunction/topic_location/:customerid',
    maya,
    '/adminfunction/topic_location/nwcare',
    /Topics at Locations/,
  ],

  ...menu.map(({ to, label, needs }): RouteExample => {
    const who = needs === 'Client Functions' ? grace : maya;
    return [to, who, to, new RegExp(label, 'i')];
  }),
  ...clientMenu.map(({ to, label }): RouteExample => {
    const route = to(':customerid').replace('%3A', ':');
    return [route, grace, to('bright'), new RegExp(label)];
  }),
  ['/subpymt_program', grace, '/subpymt_program?clientid=maple', /A plan for Maple Street Dental/],
  ['/payment', grace, '/payment?plan=8&owneremail=iris.moore@oakwood.example', /Payment/],

  [
    '/start_test/:quizmsg',
    maya,
    '/start_test/contquiz?topicid=nwcare-mai&locationid=nwcare-bos&periodcode=202611',
    /Microsoft 365: e-mail and file sharing baseline/,
  ],
  [
    '/renew_questionnaire',
    maya,
    '/renew_questionnaire?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202611',
    /protect people, systems and data/,
  ],
  [
    '/renew_several',
    maya,
    '/renew_several?periodcode=202611&pairs=nwcare-prt%20nwcare-bos',
    /Renew 1 questionnaire/,
  ],
  ['/viewcustomerreport', maya, '/viewcustomerreport', /Performance Reports/],
  ['/ecompleted_report', maya, '/ecompleted_report?report=outstanding&view=summary', /Outstanding Tasks/],
  ['/esuggest', maya, report('nwcare-prt', '202610'), /Suggestion Report for Cyber/],
  ['/esuggest', maya, report('nwcare-prt', '202608'), /Suggestion Report for Cyber/],

  [
    '/change_in_topic_risk_score/',
    maya,
    '/change_in_topic_risk_score/?risk=Reduced',
    /Change in topic risk score/,
  ],
  ['/quarter_comparison', maya, '/quarter_comparison', /This quarter and the one before/],
  [
    '/topic_risk_score_details/',
    maya,
    '/topic_risk_score_details/?topicid=nwcare-prt&locationid=nwcare-bos',
    /Topic Risk Score Details/,
  ],
  ['/topics_completed/:topgrpcode', maya, '/topics_completed/privacy', /Topics completed in Privacy/],
  [
    '/topic_completed_by_location/:topicid',
    maya,
    '/topic_completed_by_location/nwcare-prt',
    /protect people, systems and data/,
  ],
  [
    '/topic_completed_and_repeated/:periodyear',
    maya,
    '/topic_completed_and_repeated/2026',
    /repeated in 2026/,
  ],
  [
    '/topic_completed_and_repeated_locations/:periodyear/:topicid',
    maya,
    '/topic_completed_and_repeated_locations/2026/nwcare-prt',
    /systems and data in 2026/,
  ],
  ['/certifications', maya, '/certifications', /Certifications/],
  ['/Topic_History_Cmp_Report', maya, compared, /Topic History Comparison Report for Cyber/],
  ['/Topic_History_Cmp_Report', maya, `${compared}&view=questions`, /Questions of Cyber/],

  ['/welcome', maya, '/welcome', /Custom topics/],
  ['/Welcome2', maya, '/Welcome2', /Welcome/],
  ['/getstarted', maya, '/getstarted', /Get started/],
  ['/questiontable', maya, '/questiontable', /Get started/],
  ['/cuztopicUI', maya, '/cuztopicUI', /Get started/],
  ['/priority', maya, '/priority', /Priorities/],
  [
    '/CuzTopicUIQuestionTable/:id',
    maya,
    '/CuzTopicUIQuestionTable/nwcare-med?priority=2',
    /Questions of Med/,
  ],
  ['/topicdevelopment/:customerid/:id', maya, '/topicdevelopment/nwcare/nwcare-med', /Med/],
  ['/guidance/:id', maya, '/guidance/nwcare-med', /Guidance/],
  ['/report_category/:id', maya, '/report_category/nwcare-med', /Report categories/],
  ['/getstartedcuzdrive', maya, '/getstartedcuzdrive', /Test drive/],
  ['/test/:topicid/:selection', maya, '/test/nwcare-med/continuetest', /Medicines kept at the clinic/],
  ['/ExtQuestion/:id', maya, '/ExtQuestion/nwcare-med', /Medicines kept at the clinic/],
  [
    '/ExtQuestion/:id/checklist',
    maya,
    '/ExtQuestion/nwcare-med/checklist?version=1',
    /Checklist of Medicines/,
  ],
  ['/ExtQuestion/:id/import', maya, '/ExtQuestion/nwcare-med/import', /Import into Medicines/],

  ['/adminfunction/ai_assistant/:customerid', maya, '/adminfunction/ai_assistant/nwcare', /AI Assistant/],
  ['/adminfunction/ai_result_list/:customerid', maya, '/adminfunction/ai_result_list/nwcare', /AI Results/],
  [
    '/adminfunction/ai_result/:query',
    maya,
    '/adminfunction/ai_result/nwcare-00visitors',
    /^Visitors, badges/,
  ],
  [
    '/adminfunction/edit_ai_result/:query/:code',
    maya,
    '/adminfunction/edit_ai_result/nwcare-00visitors/2',
    /Edit AI Question/,
  ],
  [
    '/adminfunction/available_custom_topics/:query',
    maya,
    '/adminfunction/available_custom_topics/nwcare-00visitors',
    /Available Custom Topics/,
  ],

  ['/plan_billing', anna, '/plan_billing', /Plan and billing/],
  ['/renew_payment', anna, '/renew_payment', /Renew your plan/],
  ['/plan_room', anna, '/plan_room?plan=2', /Choose what stays active/],
  ['/payment', anna, '/payment?plan=4', /Payment/],
  ['/subpymt_program', cleo, '/subpymt_program', /Choose a client plan/],

  ['/cuzbatching', sam, '/cuzbatching', /Customer Batching/],
  ['/cuzbatch_menu', sam, '/cuzbatch_menu?customer=nwcare', /Batch Menu/],
  ['/cuzbatch_menu', sam, '/cuzbatch_menu?customer=nwcare&load=places', /Add Locations/],
  ['/deleted_customers', sam, '/deleted_customers', /Deleted Customers/],
  ['/demosetup', sam, '/demosetup', /Demo Setup/],
  ['/copydemo', sam, '/copydemo', /Copy Demodata to Demo/],

  ['/dashboard', rosa, '/dashboard', /Welcome, Rosa/],
  ['/freetest/:topicid/:selection', rosa, '/freetest/csf-respond/contquiz', /detect, respond and recover/],
  ['/suggestion_program/:topicid', rosa, '/suggestion_program/ssdf', /Suggestions/],
];

/** The examples of each person, in parts: too many in a row would take a slow machine past the limit of a test. */
const inARow = 20;
export const routeWalks = [...new Set(routeExamples.map(([, who]) => who))].flatMap(who => {
  const all = routeExamples.filter(([, whom]) => whom === who);
  return Array.from({ length: Math.ceil(all.length / inARow) }, (_, n) => ({
    who,
    name: `${who || 'a visitor'}, from ${all[n * inARow]![2]}`,
    some: all.slice(n * inARow, (n + 1) * inARow),
  }));
});

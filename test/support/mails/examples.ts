import * as accounts from '#functions/services/mail/accounts.ts';
import * as billing from '#functions/services/mail/billing.ts';
import * as clients from '#functions/services/mail/clients.ts';
import type { MailText } from '#functions/services/mail/frame.ts';
import * as losses from '#functions/services/mail/losses.ts';
import * as offboarding from '#functions/services/mail/offboarding.ts';
import * as partners from '#functions/services/mail/partners.ts';
import * as reminders from '#functions/services/mail/reminders.ts';
import * as savedreport from '#functions/services/mail/savedreport.ts';
import { settingsPage } from '#functions/services/mailing/links.ts';
import type { OpenTask, PastDue } from '#shared/domain/mailing/digest.ts';

export const site = 'https://app.example';
const email = 'ann@example.com';
/** The placeholder that Cognito replaces with the code. */
const code = '{####}';
const signUp = { pass: 'aPassThatProves1', name: 'Ann', country: 'USA', plan: 3 };
const renewer = { by: 'contractor', name: 'Conco', pays: false } as const;
const plan = { site, planid: 4, endDate: '2027-01-31' };
const client = { ...plan, planid: 8, client: 'Small Clinic', contractor: 'Conco' };
const access = {
  site,
  client: 'Small Clinic',
  contractor: 'Conco',
  by: 'ann@example.com',
  side: 'client',
  happening: 'ended',
} as const;

const told = { organization: 'Acme', by: 'Bo Burke, a partner,', ask: 'ann@example.com' };
const news = { organization: 'Acme', partner: email, by: 'bo@example.com', lastDay: '', site } as const;
const settings = settingsPage('aTokenThatOpensTheSettings').replace(/^.*?(?=\/mail_settings)/, site);
const to = { site, organization: 'Acme', settings, nameOf: () => 'Fire drill at Boston' };
const at = { topicid: 't1', locationid: 'l1', period: '203003' };
const waiting = { ...at, answerer: email, due: '2030-03-20', runid: 'r1', answeredIn: '203003' };
const digest = {
  day: '2030-03-25',
  waiting: [{ ...waiting, standsIn: { for: 'bo.burke@example.com', until: '2030-03-28' } }],
  late: [{ ...waiting, asked: 'bo.burke@example.com' }],
  kinds: ['tasks', 'topics'] as const,
  overdue: [{ ...at, qcode: 1, due: '2030-03-21' } as OpenTask],
  soon: [],
  assigned: [],
  topics: [{ ...at, answerer: '', last: '202901' } as PastDue],
};
export const saved = {
  to: email,
  name: 'Monday',
  owner: email,
  schedule: { every: 'week', day: 1 },
  title: 'Outstanding Tasks',
  about: 'All locations',
  rows: 3,
  attached: true,
  url: `${site}/ecompleted_report?report=outstanding&places=bos`,
  organization: 'Acme',
  settings,
} as const;

/** An example of every mail that the application writes, by its name. */
export const mailExamples: Record<string, MailText> = {
  confirmEmailMail: accounts.confirmEmailMail({ site, email, code, signUp }),
  resetPassword: accounts.resetPassword({ site, email, code }),
  alreadyRegistered: accounts.alreadyRegistered({ site, email }),
  twoFactorReset: accounts.twoFactorReset({ site, organization: 'Acme', by: 'Maya' }),
  invitation: accounts.invitation({ site, email, organization: 'Acme', by: 'Maya', hasAccount: false }),
  receipt: billing.receipt({ ...plan, cents: 84_000, invoiceid: 'in_1' }),
  paymentFailed: billing.paymentFailed(plan),
  planEnding: billing.planEnding({ ...plan, daysLeft: 7, renews: false, nextPlan: 3, renewer }),
  clientReceipt: clients.clientReceipt({ ...client, cents: 42_000, invoiceid: 'in_2' }),
  clientPaymentFailed: clients.clientPaymentFailed(client),
  clientEnding: clients.clientEnding({ ...client, daysLeft: 30, renews: 'contractor', nextPlan: 8 }),
  clientWelcome: clients.clientWelcome({ ...client, email, hasAccount: false }),
  clientLink: clients.clientLink({ ...client, contractorid: 'conco', email, hasAccount: true }),
  clientProposal: clients.clientProposal(client),
  clientDeclined: clients.clientDeclined({ ...client, email }),
  clientPaid: clients.clientPaid(client),
  clientUnpaid: clients.clientUnpaid(client),
  accessToContractor: clients.accessToContractor(access),
  accessToClient: clients.accessToClient(access),
  planEnded: billing.planEnded({ ...plan, renewer: { by: 'nobody' } }),
  partnerTold: partners.partnerTold({ ...news, happening: 'began' }),
  partnerOwners: partners.partnerOwners({ ...news, happening: 'began' }),
  lostSeat: losses.lostSeat({ lost: 'access', how: 'removed' }, told, id => id),
  lostOwnership: losses.lostOwnership('both', email, told),
  switchedOffMail: offboarding.switchedOffMail({
    organization: 'Acme',
    closedOn: '2030-03-21',
    deletableFrom: '2030-06-21',
  }),
  reminder: reminders.reminder(digest, to),
  reportMail: reminders.reportMail(digest, email, to),
  askingMail: reminders.askingMail({ ...digest, kinds: ['topics'] }, email, 'Please.', to),
  assignedMail: reminders.assignedMail(digest, email, () => 'Train everybody.', to),
  savedReportMail: savedreport.savedReportMail(saved),
};

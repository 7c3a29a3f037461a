import { describe, expect, test } from 'vitest';
import * as accounts from '#functions/services/mail/accounts.ts';
import * as billing from '#functions/services/mail/billing.ts';
import * as clients from '#functions/services/mail/clients.ts';
import type { MailText } from '#functions/services/mail/frame.ts';

const site = 'https://app.example';
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

type Templates = Record<string, (example: never) => MailText>;

/** An example of every mail that the application writes, by its name. */
const examples: Record<string, MailText> = {
  confirmEmail: accounts.confirmEmail({ site, email, code, signUp }),
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
};

/** What a link may have before its `#`, which servers and their logs see. */
const places = [
  site,
  `${site}/login`,
  `${site}/signup`,
  `${site}/verify`,
  `${site}/renew_payment`,
  `${site}/enroll_ui`,
  `${site}/subpymt_program`,
  `${site}/login?back=%2Fsubpymt_program%3Fcontractorid%3Dconco`,
];

const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s"<]+/g) ?? [];

/** Returns the links of a text that say more than a place before their `#`. */
const telling = (text: string): string[] =>
  linksIn(text).filter(link => !places.includes(link.split('#')[0]!));

describe('No link of a mail carries a secret where a log would keep it', () => {
  test('every mail has an example here', () => {
    const templates: Templates = { ...accounts, ...billing, ...clients };
    expect(Object.keys(examples).sort()).toEqual(Object.keys(templates).sort());
  });

  test.each(Object.entries(examples))('%s', (_, { html, text }) => {
    expect(linksIn(text).length).toBeGreaterThan(0);
    expect([...telling(html), ...telling(text)]).toEqual([]);
  });
});

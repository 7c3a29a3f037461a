import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, flag, id, ok, revision, text } from '#shared/contract/kit/fields.ts';
import { clientTexts, offerTexts, ownerEmail } from './parts/fields.ts';
import { clientRow, contractorRow, historyRow, pendingRow, standingRow } from './parts/rows.ts';

const common = { area: 'clients', access: permission('Client Functions') } as const;
const scope = { customer: 'customerid' } as const;
const ofContractor = { customer: 'contractorid' } as const;
const who = { customerid: claimed.customerid };

export const listPendingClients = call({
  ...common,
  name: 'listPendingClients',
  path: 'enroll_client',
  method: 'GET',
  summary:
    'Lists the clients that the contractor has not enrolled yet, or whose owner has not signed in yet.',
  scope,
  request: z.object(who),
  response: z.object({
    ...ok,
    Pendinglist: z.array(pendingRow),
    /** Whether the person may pay: Master Admins at their own organization. */
    canpay: flag,
  }),
  about: ['clients', 'session'],
});

export const listEnrollChoices = call({
  ...common,
  name: 'listEnrollChoices',
  path: 'edit_client',
  method: 'GET',
  summary: 'Returns what can be chosen for a pending client: countries and client plans.',
  request: z.object({}),
  response: z.object({
    ...ok,
    Countrylist: z.array(z.object({ countrycode: z.string(), countryfulldesc: z.string() })),
    /** The contractor itself. */
    Customerlist: z.array(z.object({ customerid: z.string(), custdesc: z.string() })),
    Planlist: z.array(z.object({ pymtid: z.number(), pymtdesc: z.string(), price: z.number() })),
  }),
  about: ['session'],
});

/** Why a plan cannot be offered to a person. */
export const ownerProblems = {
  activecust: {
    code: 400,
    message: 'activecust',
    explanation:
      'This Account Owner email is already an active member with another customer. You cannot use this email to enroll this client.',
  },
  activeother: {
    code: 400,
    message: 'activeother',
    explanation:
      'This Account Owner email is already an active member with another customer. A user cannot use the same email for two different customers.',
  },
} as const;

/** Refuses what only a pending client can be asked for. */
export const notPending = {
  code: 409,
  message: 'This client is not pending any more. Nothing was changed. Reload the page to see its state.',
} as const;

/** Refuses a start date before today: it would decide nothing. */
export const startPast = {
  code: 400,
  message: 'This start date has passed. Nothing was changed. Choose today or a later day.',
} as const;

/** What a contractor enters about a pending client, and the row that it gets. */
export const offerFields = { contractorid: claimed.customerid, ...offerTexts };
export const offerSaved = z.object({ ...ok, row: pendingRow });

export const addPendingClient = call({
  ...common,
  name: 'addPendingClient',
  path: 'new_client',
  method: 'POST',
  summary: 'Adds a pending client: offers a client plan to its owner.',
  scope: ofContractor,
  request: z.object(offerFields),
  response: offerSaved,
  refusals: {
    clientexists: {
      code: 400,
      message: 'clientexists',
      explanation: 'This Account Owner email is already in your pending client list.',
    },
    ...ownerProblems,
    startpast: startPast,
  },
  touches: ['clients'],
  grants: ['writeTable'],
});

export const enrollClient = call({
  ...common,
  name: 'enrollClient',
  path: 'client_enroll',
  method: 'PUT',
  summary:
    'Checks that a pending client can be enrolled. Mails its owner a link to pay, or the welcome again where it is paid, if that is wanted.',
  scope: { user: 'userid' },
  request: z.object({
    userid: claimed.userid,
    owneremail: ownerEmail,
    /** Y: the owner gets a link by e-mail: to pay, or to sign up where the contractor has paid. */
    link: z.optional(flag),
  }),
  response: z.object({
    ...ok,
    /** Where the contractor continues if it pays. */
    next: z.enum(['/subpymt_program', '']),
  }),
  refusals: {
    notpending: notPending,
    ...ownerProblems,
    toomanymails: {
      code: 400,
      message: 'Today’s limit for mails to clients is reached. Nothing was sent. Try again tomorrow.',
    },
    notsent: {
      code: 503,
      message: 'The mail could not be sent. Nothing was changed. Please try again in a minute.',
    },
    linkoutdated: {
      code: 409,
      message:
        'The link was mailed, but this client was changed, paid for or deleted at the same moment. Reload the page to see its state.',
    },
  },
  touches: ['clients'],
  grants: ['readTable', 'writeTable', 'sendMail'],
});

export const listClients = call({
  ...common,
  name: 'listClients',
  path: 'manage_client',
  method: 'GET',
  summary: 'Lists the contractor’s clients with their plans.',
  scope,
  request: z.object(who),
  response: z.object({
    ...ok,
    Clientlist: z.array(clientRow),
    canpay: flag,
    /** Whether the payment service has a card of the contractor. */
    portal: flag,
  }),
  refusals: { noclients: { code: 400, message: 'No client has been enrolled.' } },
  about: ['clients', 'plan', 'session'],
});

export const listClientStandings = call({
  ...common,
  name: 'listClientStandings',
  // It reaches the client, which may not let in who acts for the contractor.
  rights: ['member'],
  path: 'client_standings',
  method: 'GET',
  summary: 'Returns how each client stands: its risk, what is done this month, past due and open.',
  scope,
  request: z.object({
    ...who,
    /** Only by the topics of this category of the contractor. */
    categoryid: z.optional(text(60)),
  }),
  response: z.object({ ...ok, Standings: z.array(standingRow) }),
  about: ['clients'],
});

export const changeClient = call({
  ...common,
  name: 'changeClient',
  // It reaches the client, which may not let in who acts for the contractor.
  rights: ['member'],
  path: 'client_change',
  method: 'PUT',
  summary: 'Sets when the contractor is reminded of a client’s plan, and whether it manages the client.',
  scope,
  request: z.object({ ...who, clientid: id, ...clientTexts, revision }),
  response: z.object({ ...ok, row: clientRow }),
  refusals: {
    stale: { ...refusals.stale, state: z.object({ row: clientRow }) },
    endedbyclient: {
      code: 400,
      message:
        'The client ended your access, and only its Master Admins can give it again, under Partner Access. Nothing was changed.',
      state: z.object({ row: clientRow }),
    },
    managed: {
      code: 400,
      message: 'Another contractor manages this client now. Nothing was changed.',
      state: z.object({ row: clientRow }),
    },
  },
  touches: ['clients', 'plan'],
  grants: ['writeTable', 'sendMail'],
});

export const listClientHistory = call({
  ...common,
  name: 'listClientHistory',
  path: 'client_plan_history',
  method: 'GET',
  summary: 'Lists the plans that a client had, the newest first.',
  scope,
  request: z.object({ ...who, clientid: id }),
  response: z.object({ ...ok, History: z.array(historyRow) }),
  about: ['clients', 'plan'],
});

export const changeContractorAccess = call({
  area: 'clients',
  access: permission('Edit Customer Data'),
  // Who acts for the customer can make nobody act for it.
  rights: ['member'],
  name: 'changeContractorAccess',
  path: 'contractor_access',
  method: 'PUT',
  summary: 'Ends the access of the customer’s contractor, or gives it again.',
  scope: { customer: 'customerid' },
  request: z.object({ customerid: claimed.customerid, contractorid: id, access: flag, revision }),
  response: z.object({ ...ok, row: contractorRow }),
  refusals: {
    stale: { ...refusals.stale, state: z.object({ row: contractorRow }) },
    notcontractor: {
      code: 400,
      message: 'This contractor does not manage your organization. Nothing was changed.',
    },
  },
  touches: ['partners', 'clients', 'plan', 'topics'],
  grants: ['writeTable', 'sendMail'],
});

export type PendingClient = Output<typeof listPendingClients>['Pendinglist'][number];
export type Client = Output<typeof listClients>['Clientlist'][number];
export type ClientStandingRow = Output<typeof listClientStandings>['Standings'][number];
export type EnrollChoices = Output<typeof listEnrollChoices>;

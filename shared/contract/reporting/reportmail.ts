import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claimed, flag, id, ok, periodcode, qcode, text } from '#shared/contract/kit/fields.ts';
import { listing } from '#shared/contract/kit/listing.ts';
import { isName } from '#shared/domain/accounts/names.ts';
import { mailKinds } from '#shared/domain/mailing/kinds.ts';
import { selection } from './parts/selection.ts';

const common = {
  area: 'reportmail',
  method: 'POST',
  access: permission('View Customer Reports'),
  scope: { customer: 'customerid' },
} as const;

/** Rows of a report. They narrow the selection; what a mail says is computed again. */
const rows = z.optional(z.array(z.object({ topicid: id, locationid: id })).check(z.maxLength(20_000)));

/** Why somebody does not get a mail: it is switched off by the person, or they got it today. */
const withheld = z.enum(['', 'off', 'today']);

const sent = { ...ok, message: z.string(), sent: z.number() };
const refusals = {
  switchedOff: {
    code: 400,
    message: 'These mails are switched off in Customer Data. Nothing was sent.',
  },
  nobody: {
    code: 400,
    message:
      'Nobody gets this mail: everybody it concerns got one today or has switched it off, or it concerns nobody. Nothing was sent.',
  },
  mailAway: {
    code: 400,
    message:
      'The mail service does not take mails at the moment. Nothing was sent. Try again in a few minutes.',
  },
  mailLost: {
    code: 400,
    message:
      'The mail service did not confirm the mails, so they may not have arrived. The next reminder tells everybody again.',
  },
} as const;

export const previewReportMail = call({
  ...common,
  name: 'previewReportMail',
  path: 'email_report_recipients',
  summary: 'Lists who would get the mail of a report, with the number of rows that each mail has.',
  request: z.object({ ...selection, listing, kind: z.enum(mailKinds) }),
  response: z.object({
    ...ok,
    recipients: z.array(z.object({ useremail: z.string(), rows: z.number(), overdue: z.number(), withheld })),
    /** Rows of the report that are in nobody's mail. */
    left: z.number(),
    /** How many of these are about inactive locations. */
    inactive: z.number(),
  }),
  refusals: { switchedOff: refusals.switchedOff },
  about: ['topics', 'places', 'runs', 'reports', 'people', 'mails'],
});

export const mailPastDueReport = call({
  ...common,
  name: 'mailPastDueReport',
  path: 'past_due_topics_email_report',
  summary: 'Mails the people in charge which of the selected topics are past due, each in one mail.',
  request: z.object({ ...selection, listing, pastdueReport: rows }),
  response: z.object(sent),
  refusals,
  maxBytes: 2_097_152,
  touches: ['mails'],
  grants: ['readTable', 'writeTable', 'sendMail'],
});

export const mailAssignedReport = call({
  ...common,
  name: 'mailAssignedReport',
  path: 'assigned_tasks_email_report',
  summary: 'Mails the owners of the selected tasks what they have to do, each in one mail.',
  request: z.object({ ...selection, listing, assignedReport: rows }),
  response: z.object(sent),
  refusals,
  maxBytes: 2_097_152,
  touches: ['mails'],
  grants: ['readTable', 'writeTable', 'sendMail'],
});

/** Questionnaires of a month, by the topics at locations that a person checked. */
const checked = {
  customerid: claimed.customerid,
  periodcode,
  cells: z.array(z.object({ topicid: id, locationid: id })).check(z.minLength(1), z.maxLength(20_000)),
};
const asking = { ...common, access: permission('Edit Topic Locations') } as const;

/** A questionnaire that waits: what it is about, until when it is due, who is its answerer by rule, and whether it is begun. */
const waiting = {
  topicid: z.string(),
  locationid: z.string(),
  cuzdesc: z.string(),
  locationdesc: z.string(),
  countrycode: z.string(),
  duedate: z.string(),
  answerer: z.string(),
  begun: flag,
};

export const previewReminders = call({
  ...asking,
  name: 'previewReminders',
  path: 'questionnaire_reminders',
  summary: 'Lists whom a reminder of questionnaires of a month would reach, with what each mail says.',
  request: z.object(checked),
  response: z.object({
    ...ok,
    /** The customer's calendar day. */
    today: z.string(),
    recipients: z.array(
      z.object({
        useremail: z.string(),
        withheld,
        questionnaires: z.array(
          z.object({
            ...waiting,
            /** For whom the person stands in, and until when that one is away. */
            standsin: z.nullable(z.object({ for: z.string(), until: z.string() })),
          }),
        ),
      }),
    ),
    /** What is in nobody's mail: its answerer left or may not edit it any more, or nobody is in charge of the location. */
    nobody: z.array(z.object(waiting)),
  }),
  refusals: { switchedOff: refusals.switchedOff },
  maxBytes: 2_097_152,
  about: ['topics', 'places', 'runs', 'people', 'mails'],
});

export const remindAnswerers = call({
  ...asking,
  name: 'remindAnswerers',
  path: 'remind_answerers',
  summary: 'Reminds people of questionnaires of a month for which they are asked, each with one mail, now.',
  request: z.object({
    ...checked,
    useremails: z.array(text(254)).check(z.minLength(1), z.maxLength(1_000)),
    /** A line of who asks, in each mail; '' for none. */
    words: z
      .string()
      .check(z.trim(), z.maxLength(200), z.refine(isName, 'Enter one line of visible characters.')),
  }),
  response: z.object(sent),
  refusals,
  maxBytes: 2_097_152,
  touches: ['mails'],
  grants: ['readTable', 'writeTable', 'sendMail'],
});

/** What became of the mail to an owner: sent; switched off by the person; got one today; no longer here; not taken by the mail service. */
const outcome = z.enum(['sent', 'off', 'today', 'gone', 'failed']);

export const tellOwners = call({
  name: 'tellOwners',
  path: 'tell_suggestion_owners',
  area: 'reportmail',
  method: 'POST',
  summary:
    'Mails the owners of some suggestions of a report at once, each in one mail, instead of in their next reminder.',
  access: permission('Suggestion Report'),
  scope: { topic: 'topicid', location: 'locationid' },
  request: z.object({
    topicid: id,
    locationid: id,
    periodcode,
    /** Which suggestions. Those that are completed, or assigned to who asks, are left out. */
    qcodes: z.array(qcode).check(z.minLength(1), z.maxLength(1000)),
  }),
  response: z.object({
    ...ok,
    owners: z.array(
      z.object({
        useremail: z.string(),
        /** How many of the suggestions are theirs. */
        rows: z.number(),
        outcome,
      }),
    ),
  }),
  refusals: {
    noreport: {
      code: 400,
      message: 'There is no completed questionnaire for this topic, location and month.',
    },
    viewOnly: { code: 403, message: 'You can view this report but not change it.' },
    superseded: {
      code: 400,
      message: 'A newer questionnaire has been completed here. Mails are about the newest report only.',
    },
    mailsOff: {
      code: 400,
      message: 'E-mails about suggestions are switched off in Customer Data, or this location is inactive.',
    },
  },
  touches: ['mails'],
  grants: ['readTable', 'writeTable', 'sendMail'],
});

export type ToldOwner = Output<typeof tellOwners>['owners'][number];

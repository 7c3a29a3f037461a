import * as z from 'zod/mini';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claim, claimed, flag, id, ok, text } from '#shared/contract/kit/fields.ts';
import { listing, paging } from '#shared/contract/kit/listing.ts';
import {
  assignedRow,
  completedDetailRow,
  completedRow,
  completedTaskRow,
  outstandingRow,
  outstandingSummaryRow,
  pastDueRow,
} from './parts/rows.ts';
import { selection } from './parts/selection.ts';

const common = {
  area: 'reports',
  access: permission('View Customer Reports'),
  about: ['topics', 'places', 'runs', 'reports'],
} as const;
const scope = { customer: 'customerid' } as const;

const ofCustomer = z.object({ customerid: claimed.customerid });
const groups = z.object({
  ...ok,
  /** Empty if the plan does not report by location. */
  result: z.array(z.object({ custgroupid: z.string(), custgroupdesc: z.string() })),
  /** The id that stands for all groups. */
  groupid: z.literal(''),
});

export const listReportGroups = call({
  ...common,
  name: 'listReportGroups',
  path: 'report_groups',
  method: 'GET',
  summary: 'Lists the reporting groups that a customer report can be narrowed to.',
  scope,
  request: ofCustomer,
  response: groups,
  about: ['places'],
});

export const listReportGroupNames = call({
  ...common,
  name: 'listReportGroupNames',
  path: 'report_group_desc',
  method: 'GET',
  summary: 'Lists the reporting groups that a customer report can be narrowed to, as report_groups does.',
  scope,
  request: ofCustomer,
  response: groups,
  about: ['places'],
});

export const listReportLocations = call({
  ...common,
  name: 'listReportLocations',
  path: 'custgroup_location',
  method: 'GET',
  summary: 'Lists the locations that a customer report can be narrowed to, of one reporting group or all.',
  scope,
  request: z.object({
    customerid: claimed.customerid,
    Custgroupid: z.optional(text(60)),
    Groupid: claim(z.optional(text(60))),
  }),
  response: z.object({
    ...ok,
    result: z.array(
      z.object({
        locationid: z.string(),
        locationdesc: z.string(),
        custgroupid: z.string(),
        custlocid: z.string(),
        countrycode: z.string(),
        activel: flag,
      }),
    ),
  }),
  about: ['places'],
});

export const listReportChoices = call({
  ...common,
  name: 'listReportChoices',
  path: 'report_countries_topics',
  method: 'GET',
  summary: 'Lists the countries and topics that a customer report can be narrowed to.',
  scope: { ...scope, user: 'userid' },
  request: z.object({ userid: claimed.userid, customerid: claimed.customerid }),
  response: z.object({
    ...ok,
    Countrylist: z.array(z.object({ countrycode: z.string() })),
    Topiclist: z.array(
      z.object({
        topicid: z.string(),
        cuzdesc: z.string(),
        cuztopic: flag,
        topiccodes: z.string(),
        active: flag,
      }),
    ),
    /** Whether the plan reports by location: otherwise only topics can be chosen. */
    bylocation: flag,
    /** What the person's reports cover. */
    reach: z.enum(['all', 'locations', 'permitted']),
    /** The present day in the customer's time zone. */
    today: z.string(),
  }),
  about: ['topics', 'places', 'people'],
});

const request = z.object(selection);
const listedRequest = z.object({ ...selection, listing });

/** How many rows there are. Of a long list, the answer has the page that was asked for. */
const counted = { count: z.number(), paging };

export const runCompletedReport = call({
  ...common,
  name: 'runCompletedReport',
  path: 'run_report',
  method: 'PUT',
  summary: 'Counts what was completed of each topic, and what is open in its newest reports.',
  scope,
  request,
  response: z.object({
    ...ok,
    Topicsum: z.array(completedRow),
    /** The topics of the rows, for the drill-down. */
    Topictaken: z.array(z.object({ topicid: z.string() })),
  }),
});

export const drillCompletedReport = call({
  ...common,
  name: 'drillCompletedReport',
  path: 'drill_down',
  method: 'PUT',
  summary: 'Lists the newest report of each topic at each location.',
  scope,
  request: z.object({ ...selection, listing, Topictaken: z.optional(z.array(z.object({ topicid: id }))) }),
  response: z.object({ ...ok, ...counted, Topicdet: z.array(completedDetailRow) }),
});

/** Reports that count and list: which of both is wanted; without it, both. */
const part = z.optional(z.enum(['summary', 'details']));
/** How many topics at locations are counted. */
const summarized = { summarycount: z.number() };

export const runPastDueReport = call({
  ...common,
  name: 'runPastDueReport',
  path: 'past_due_topics_report',
  method: 'POST',
  summary: 'Lists the topics that are past due, the longest first.',
  scope,
  request: listedRequest,
  /** `emailtopic`: whether mails about them can be sent. */
  response: z.object({ ...ok, emailtopic: flag, ...counted, report: z.array(pastDueRow) }),
  about: [...common.about, 'people', 'mails', 'plan'],
});

export const runAssignedReport = call({
  ...common,
  name: 'runAssignedReport',
  path: 'assigned_tasks_topics_report',
  method: 'POST',
  summary: 'Lists the suggestions of the newest reports that somebody is to do, the most urgent first.',
  scope,
  request: listedRequest,
  /** `emailsugg`: whether mails about them can be sent. */
  response: z.object({ ...ok, ...counted, emailsugg: flag, report: z.array(assignedRow) }),
  about: [...common.about, 'people', 'plan'],
});

export const runOutstandingReport = call({
  ...common,
  name: 'runOutstandingReport',
  path: 'outstanding_tasks_topics_report',
  method: 'POST',
  summary: 'Counts and lists the suggestions of the newest reports that are not completed.',
  scope,
  request: z.object({ ...selection, part, listing }),
  response: z.object({
    ...ok,
    ...counted,
    ...summarized,
    outreport: z.array(outstandingSummaryRow),
    outdetails: z.array(outstandingRow),
  }),
});

export const runCompletedTasksReport = call({
  ...common,
  name: 'runCompletedTasksReport',
  path: 'completed_tasks_topics_report',
  method: 'POST',
  summary: 'Counts and lists the suggestions that were completed between two days, in reports of any month.',
  scope,
  request: z.object({
    ...selection,
    part,
    listing,
    reportStartDate: z.optional(text(10)),
    reportEndDate: z.optional(text(10)),
  }),
  response: z.object({
    ...ok,
    ...counted,
    ...summarized,
    reportStartDate: z.string(),
    reportEndDate: z.string(),
    completereport: z.array(outstandingSummaryRow),
    completereportall: z.array(completedTaskRow),
  }),
  refusals: {
    notADay: {
      code: 400,
      message: 'A day of this report is not a day of the calendar. Choose both days again.',
    },
    daysTurned: { code: 400, message: 'The start date is after the end date. Choose an earlier start date.' },
    daysAhead: { code: 400, message: 'The end date is after today. Choose today or an earlier day.' },
  },
});

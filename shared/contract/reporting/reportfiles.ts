import * as z from 'zod/mini';
import { jobRefusals } from '#shared/contract/jobs/jobs.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claimed, flag, id, ok } from '#shared/contract/kit/fields.ts';
import { listing } from '#shared/contract/kit/listing.ts';
import { reportFormats } from '#shared/domain/reporting/wholefile.ts';
import { reportAddress, reportProblems } from './parts/selection.ts';

/** Reports with more rows than an answer has. They also take the permission 'Download Reports'. */
const common = { area: 'reportfiles', access: permission('View Customer Reports') } as const;

export const makeReportFile = call({
  ...common,
  name: 'makeReportFile',
  path: 'make_report_file',
  method: 'POST',
  summary:
    'Makes a file with all rows of a customer report in the background, or with those that its list is narrowed to.',
  scope: { customer: 'customerid' },
  request: z.object({
    customerid: claimed.customerid,
    ...reportAddress,
    listing,
    format: z.enum(reportFormats),
    /** Whether the file has nothing but the labels of the columns above its rows. */
    tableonly: z.optional(flag),
  }),
  response: z.object({ ...ok, jobid: z.string() }),
  refusals: { ...jobRefusals, ...reportProblems },
  touches: ['jobs'],
  grants: ['readTable', 'writeTable', 'startJobs'],
});

export const getReportFile = call({
  ...common,
  name: 'getReportFile',
  path: 'report_file',
  // The answer differs each time, so no browser keeps it.
  method: 'POST',
  summary:
    'Returns the address from which who asked for the file of a report, or who sees all locations, downloads it within five minutes.',
  scope: { job: 'jobid' },
  request: z.object({ jobid: id }),
  response: z.object({
    ...ok,
    url: z.string(),
    filename: z.string(),
    /** Rows in the file. */
    rows: z.number(),
  }),
  refusals: {
    nodata: { code: 400, message: 'This file is not finished, or is no longer kept. Make it again.' },
  },
  touches: [],
  grants: ['readTable', 'readFiles'],
});

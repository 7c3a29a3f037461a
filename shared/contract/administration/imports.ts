import * as z from 'zod/mini';
import { jobRefusals } from '#shared/contract/jobs/jobs.ts';
import { activePlan, call } from '#shared/contract/kit/call.ts';
import { claimed, fileName, filled, id, ok } from '#shared/contract/kit/fields.ts';
import { loadOutcome, wantedRows } from '#shared/contract/loading/outcome.ts';
import { sheetLoads } from '#shared/domain/loading/loads.ts';

/** Master Admins who may edit what a file is about. */
const common = { area: 'imports', access: activePlan } as const;

const what = z.enum(sheetLoads);

export const checkRows = call({
  ...common,
  name: 'checkRows',
  path: 'import_rows',
  method: 'POST',
  summary:
    'Checks an uploaded file of locations or of admins and users in the background, before any is added.',
  scope: { customer: 'customerid', user: 'userid' },
  request: z.object({
    what,
    /** The key that `upload_url` returned. */
    key: filled(200),
    /** The file's name, for people to recognize it. */
    filename: fileName,
    customerid: claimed.customerid,
    userid: claimed.userid,
  }),
  response: z.object({ ...ok, jobid: z.string() }),
  refusals: jobRefusals,
  touches: ['jobs'],
  grants: ['writeTable', 'startJobs'],
});

/** A row of the file, by the names of its columns. */
const row = z.object({ row: z.number(), cells: z.array(z.string()) });

export const getRowsPreview = call({
  ...common,
  name: 'getRowsPreview',
  path: 'import_rows_preview',
  method: 'GET',
  summary: 'Returns what the check of a file of rows found, and which of them can be added.',
  scope: { job: 'jobid' },
  request: z.object({ jobid: id }),
  response: z.object({
    ...ok,
    what,
    filename: z.string(),
    /** Rows in the file, and those that can be added. */
    rows: z.number(),
    ready: z.number(),
    errors: z.number(),
    warnings: z.number(),
    /** The first 1,000, in the order of the file. Row 0 is the file as a whole. */
    problems: z.array(
      z.object({
        row: z.number(),
        column: z.string(),
        severity: z.enum(['error', 'warning']),
        what: z.string(),
      }),
    ),
    /** A sentence about each limit that leaves rows out. */
    full: z.array(z.string()),
    columns: z.array(z.string()),
    /** The first 50 rows that can be added. */
    first: z.array(row),
    /** The job that adds them, '' before it was started. */
    started: z.string(),
  }),
  refusals: {
    nodata: {
      code: 400,
      message:
        'The check of this file is not finished, or the file could not be read. Wait for the check, or choose the file again.',
    },
  },
  about: ['jobs'],
  grants: ['readTable', 'readFiles'],
});

export const applyRows = call({
  ...common,
  name: 'applyRows',
  path: 'import_rows_apply',
  method: 'POST',
  summary:
    'Adds the rows of a checked file in the background, each as the single call does. Each is added once.',
  scope: { job: 'jobid', user: 'userid' },
  request: z.object({ jobid: id, userid: claimed.userid }),
  response: z.object({ ...ok, jobid: z.string() }),
  refusals: {
    ...jobRefusals,
    nodata: {
      code: 400,
      message:
        'The check of this file is not finished, or the file is no longer kept. Nothing was added. Choose the file again.',
    },
    norows: {
      code: 400,
      message: 'No row of this file can be added. Correct the rows, then choose the file again.',
    },
  },
  touches: ['jobs'],
  grants: ['writeTable', 'startJobs'],
});

export const getRowsResult = call({
  ...common,
  name: 'getRowsResult',
  path: 'import_rows_result',
  method: 'GET',
  summary: 'Returns what became of the rows of a file, with those that were refused and why.',
  scope: { job: 'jobid' },
  request: z.object({ jobid: id }),
  response: z.object({
    ...ok,
    what,
    filename: z.string(),
    added: z.number(),
    /** Welcomes that were not accepted; they can be sent again from the list. */
    notmailed: z.number(),
    columns: z.array(z.string()),
    refused: z.array(z.extend(row, { reasons: z.array(z.string()) })),
  }),
  refusals: {
    nodata: {
      code: 400,
      message: 'This import is not finished, or its result is no longer kept. What was added is in the list.',
    },
  },
  about: ['jobs'],
  grants: ['readTable', 'readFiles'],
});

export const getImport = call({
  ...common,
  name: 'getImport',
  path: 'import_rows_outcome',
  method: 'GET',
  summary:
    'Returns what the check of a file of rows found, and what became of its rows. Up to 500 rows at a time.',
  scope: { job: 'jobid' },
  request: z.object({ jobid: id, ...wantedRows }),
  response: z.extend(loadOutcome, {
    /** What to know about the file as a whole. With an error it cannot be used. */
    notes: z.array(z.object({ column: z.string(), what: z.string(), severity: z.enum(['error', 'note']) })),
  }),
  about: ['jobs'],
  grants: ['readTable', 'readFiles'],
});

export const undoImport = call({
  ...common,
  name: 'undoImport',
  path: 'import_rows_undo',
  method: 'POST',
  summary: 'Takes back in the background what an import added within the last seven days, row by row.',
  scope: { job: 'jobid', user: 'userid' },
  request: z.object({ jobid: id, userid: claimed.userid }),
  response: z.object({ ...ok, jobid: z.string() }),
  refusals: {
    ...jobRefusals,
    notloaded: {
      code: 400,
      message: 'Nothing was added, or it was more than seven days ago. Nothing was changed.',
    },
  },
  touches: ['jobs'],
  grants: ['writeTable', 'startJobs'],
});

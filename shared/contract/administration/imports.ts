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
    'Checks an uploaded file of locations, of admins and users, or of schedules in the background, before any is added or set.',
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

export const applyRows = call({
  ...common,
  name: 'applyRows',
  path: 'import_rows_apply',
  method: 'POST',
  summary:
    'Adds or sets the rows of a checked file in the background, each as the single call does, and once.',
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
    takenback: {
      code: 400,
      message: 'This import was taken back. Nothing was added. Choose the file again.',
    },
    norows: {
      code: 400,
      message: 'No row of this file can be added. Correct the rows, then choose the file again.',
    },
  },
  touches: ['jobs'],
  grants: ['writeTable', 'startJobs'],
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

import * as z from 'zod/mini';
import { jobRefusals } from '#shared/contract/jobs/jobs.ts';
import { call, staffOnly } from '#shared/contract/kit/call.ts';
import { id, ok, text } from '#shared/contract/kit/fields.ts';
import { loadOutcome, loadRow, numeral, wantedRows } from '#shared/contract/loading/outcome.ts';
import { closed, gridSelection, sheet, uploaded, uploading } from './parts/sheets.ts';

const common = { area: 'batching', access: staffOnly } as const;
const forOne = { ...common, concerns: 'customerid' } as const;
const upload = { ...forOne, ...uploading } as const;

/** A customer to choose, as the documents list them. */
const customerRow = z.object({
  customerid: z.string(),
  custdesc: z.string(),
  countrycode: z.string(),
  /** The Account Owner. */
  useremail: z.string(),
});

export const listBatchCustomers = call({
  ...common,
  name: 'listBatchCustomers',
  path: 'cuzbatch_filter',
  method: 'GET',
  summary: 'Lists customers for batching: those that match any of the filters, or all of them if none does.',
  request: z.object({
    customerid: z.optional(text(60)),
    custdesc: z.optional(text(200)),
    countrycode: z.optional(text(20)),
    useremail: z.optional(text(254)),
    /** From 0. */
    page: numeral,
  }),
  response: z.object({
    ...ok,
    result: z.array(customerRow),
    page: z.number(),
    /** How many customers there are on all pages. */
    found: z.number(),
    /** Whether nothing matched, so that these are all customers. */
    restored: z.boolean(),
  }),
  about: ['customers', 'session', 'plan'],
});

export const uploadLocations = call({
  ...upload,
  name: 'uploadLocations',
  path: 'Add_Location_Data',
  summary: 'Returns a form for a spreadsheet of locations. Once it is uploaded, its dry run begins.',
  request: z.object({ customerid: id, data: sheet }),
  response: uploaded,
});

export const uploadUsers = call({
  ...upload,
  name: 'uploadUsers',
  path: 'Add_Users_Data',
  summary: 'Returns a form for a spreadsheet of admins and users. Once it is uploaded, its dry run begins.',
  request: z.object({ customerid: id, data: sheet }),
  response: uploaded,
});

export const listLocationIds = call({
  ...forOne,
  name: 'listLocationIds',
  path: 'Get_customer_custlocid',
  method: 'PUT',
  summary: 'Lists the CustomerLocationIDs of a customer, for the preview of a spreadsheet. A read by PUT.',
  request: gridSelection,
  response: z.object({
    ...ok,
    result: z.array(z.object({ custlocid: z.string(), locationid: z.string() })),
  }),
  about: ['places'],
});

export const listBatchGroups = call({
  ...forOne,
  name: 'listBatchGroups',
  path: 'Get_customer_Custgroup',
  method: 'PUT',
  summary: 'Lists the reporting groups of a customer, for the preview of a spreadsheet. A read by PUT.',
  request: z.object({ customerid: id }),
  response: z.object({
    ...ok,
    /** Whether the plan has reporting groups. */
    hasgroups: z.boolean(),
    result: z.array(z.object({ custgroupid: z.string(), custgroupdesc: z.string() })),
  }),
  about: ['places', 'plan'],
});

export const listBatches = call({
  ...forOne,
  name: 'listBatches',
  path: 'batch_list',
  method: 'GET',
  summary: 'Lists the spreadsheets that were checked for a customer in the last seven days, newest first.',
  request: z.object({ customerid: id }),
  response: z.object({
    ...ok,
    /** The name of the customer. */
    custdesc: z.string(),
    /** Why nothing can be loaded for the customer now, '' if it can. */
    closed: z.string(),
    batches: z.array(loadRow),
  }),
  about: ['jobs', 'customers', 'plan'],
});

export const getBatch = call({
  ...forOne,
  name: 'getBatch',
  path: 'batch_result',
  method: 'GET',
  summary:
    'Returns what the dry run of a spreadsheet found, and what became of its rows. Up to 500 rows at a time.',
  request: z.object({
    customerid: id,
    batchid: id,
    ...wantedRows,
  }),
  response: loadOutcome,
  about: ['jobs'],
  grants: ['readTable', 'readFiles'],
});

const nodata = {
  code: 400,
  message:
    'The check of this spreadsheet is not finished, or it is no longer kept. Nothing was changed. Choose the file again.',
} as const;

export const applyBatch = call({
  ...forOne,
  name: 'applyBatch',
  path: 'batch_apply',
  method: 'POST',
  summary: 'Does in the background what the dry run of a spreadsheet planned. Each row is done once.',
  request: z.object({ customerid: id, batchid: id }),
  response: z.object({ ...ok, jobid: z.string() }),
  refusals: {
    ...jobRefusals,
    ...closed('Nothing was loaded.'),
    nodata,
    takenback: {
      code: 400,
      message: 'This load was taken back. Nothing was loaded. Choose the file again.',
    },
    norows: {
      code: 400,
      message:
        'No row of this spreadsheet adds or changes anything. Correct the rows, then choose the file again.',
    },
  },
  touches: ['jobs'],
  grants: ['readTable', 'writeTable', 'startJobs'],
});

export const undoBatch = call({
  ...forOne,
  name: 'undoBatch',
  path: 'batch_undo',
  method: 'POST',
  summary: 'Takes back in the background what was loaded within the last seven days, row by row.',
  request: z.object({ customerid: id, batchid: id }),
  response: z.object({ ...ok, jobid: z.string() }),
  refusals: {
    ...jobRefusals,
    ...closed('Nothing was taken back.'),
    notloaded: {
      code: 400,
      message: 'Nothing was loaded, or it was more than seven days ago. Nothing was changed.',
    },
  },
  touches: ['jobs'],
  grants: ['readTable', 'writeTable', 'startJobs'],
});

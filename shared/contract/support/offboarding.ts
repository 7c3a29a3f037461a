import * as z from 'zod/mini';
import { exportFile, exportState, notReady } from '#shared/contract/administration/parts/exports.ts';
import { jobRefusals } from '#shared/contract/jobs/jobs.ts';
import { call, staffOnly } from '#shared/contract/kit/call.ts';
import { id, name, ok } from '#shared/contract/kit/fields.ts';

/** What staff do for a customer that is switched off: its people can no longer sign in. */
const common = { area: 'offboarding', access: staffOnly, concerns: 'customerid' } as const;

export const getSupportExport = call({
  ...common,
  name: 'getSupportExport',
  path: 'support_export',
  method: 'GET',
  summary: 'Returns how far the newest export is that staff started for a customer.',
  request: z.object({ customerid: id }),
  response: z.object({ ...ok, export: exportState }),
  about: ['jobs'],
});

export const startSupportExport = call({
  ...common,
  name: 'startSupportExport',
  path: 'support_export_customer',
  method: 'POST',
  summary:
    'Starts the job that makes one file of everything that is kept for a customer that is switched off, or returns the one that is running.',
  request: z.object({
    customerid: id,
    /** Who asked for it. The customer’s activity keeps it. */
    reason: name(200),
  }),
  response: z.object({ ...ok, jobid: z.string() }),
  refusals: {
    ...jobRefusals,
    noreason: { code: 400, message: 'Reason is required.' },
    switchedon: {
      code: 400,
      message:
        'This customer is switched on. Nothing was started. Its Master Admins can export everything under Customer Data.',
    },
  },
  touches: ['jobs'],
  grants: ['readTable', 'writeTable', 'startJobs'],
});

export const getSupportExportFile = call({
  ...common,
  name: 'getSupportExportFile',
  path: 'support_export_file',
  method: 'POST',
  summary:
    'Returns the address from which staff download the newest export that they started for a customer.',
  request: z.object({ customerid: id }),
  response: exportFile,
  refusals: {
    ...notReady,
    switchedon: {
      code: 400,
      message: 'This customer is switched on. Its Master Admins can export everything under Customer Data.',
    },
  },
  touches: ['jobs'],
  grants: ['readTable', 'writeTable', 'readFiles'],
});

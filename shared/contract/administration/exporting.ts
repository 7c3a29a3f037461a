import * as z from 'zod/mini';
import { jobRefusals } from '#shared/contract/jobs/jobs.ts';
import { call, type Output, signedIn } from '#shared/contract/kit/call.ts';
import { claimed, ok } from '#shared/contract/kit/fields.ts';
import { exportFile, exportState, notReady } from './parts/exports.ts';

/** For Master Admins of their own customer. People whose plan has ended reach these calls. */
const common = {
  area: 'exporting',
  access: signedIn,
  ownOnly: true,
  scope: { user: 'userid' },
} as const;
const request = z.object({ userid: claimed.userid });

export const getExport = call({
  ...common,
  name: 'getExport',
  path: 'customer_export',
  method: 'GET',
  summary: 'Returns how far the newest export of everything is that is kept for the person’s customer.',
  request,
  response: z.object({ ...ok, export: exportState }),
  about: ['jobs'],
});

export const startExport = call({
  ...common,
  name: 'startExport',
  path: 'export_customer',
  method: 'POST',
  summary:
    'Starts the job that makes one file of everything that is kept for the person’s customer, or returns the one that is running.',
  request,
  response: z.object({ ...ok, jobid: z.string() }),
  refusals: jobRefusals,
  touches: ['jobs'],
  grants: ['readTable', 'writeTable', 'startJobs'],
});

export const getExportFile = call({
  ...common,
  name: 'getExportFile',
  path: 'customer_export_file',
  // The answer differs each time, and who asks is recorded.
  method: 'POST',
  summary: 'Returns the address from which a Master Admin downloads the newest export within five minutes.',
  request,
  response: exportFile,
  refusals: notReady,
  touches: ['jobs'],
  grants: ['readTable', 'writeTable', 'readFiles'],
});

export type ExportState = Output<typeof getExport>['export'];

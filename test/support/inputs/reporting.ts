import { randomUUID } from 'node:crypto';
import { makeReportFile } from '#shared/contract/reporting/reportfiles.ts';
import { saveReport } from '#shared/contract/reporting/savedreports.ts';
import type { World } from '#test/support/world.ts';

type Prepare = (world: World) => Promise<Record<string, unknown>>;

/** The address of a report. */
const address = 'report=completed&view=details';

/** What is chosen about a saved report, under a name of its own. */
const choice = () => ({
  reportname: `Report ${randomUUID()}`,
  shared: 'Y' as const,
  every: 'never' as const,
  day: 0,
  recipients: [],
});

async function saved(world: World) {
  const given = choice();
  const { body } = await world.call(saveReport, { customerid: 'acme', address, ...given });
  return {
    customerid: 'acme',
    savedid: body.row.savedid,
    revision: 0,
    ...given,
    reportname: `${given.reportname}!`,
  };
}

/** Inputs of the calls about files of reports and saved reports (see valid.ts). */
export const reportingInputs: Record<string, Prepare> = {
  makeReportFile: async () => ({ customerid: 'acme', address, format: 'csv' }),
  getReportFile: async world => {
    const { body } = await world.call(makeReportFile, { customerid: 'acme', address, format: 'csv' });
    await world.local.work();
    return { jobid: body.jobid };
  },
  saveReport: async () => ({ customerid: 'acme', address, ...choice() }),
  changeSavedReport: saved,
  deleteSavedReport: saved,
};

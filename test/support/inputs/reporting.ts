import { makeReportFile } from '#shared/contract/reporting/reportfiles.ts';
import type { World } from '#test/support/world.ts';

type Prepare = (world: World) => Promise<Record<string, unknown>>;

/** The address of a report. */
const address = 'report=completed&view=details';

/** Inputs of the calls about files of reports and saved reports (see valid.ts). */
export const reportingInputs: Record<string, Prepare> = {
  makeReportFile: async () => ({ customerid: 'acme', address, format: 'csv' }),
  getReportFile: async world => {
    const { body } = await world.call(makeReportFile, { customerid: 'acme', address, format: 'csv' });
    await world.local.work();
    return { jobid: body.jobid };
  },
};

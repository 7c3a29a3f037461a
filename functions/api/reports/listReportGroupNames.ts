import { groupChoices } from '#functions/features/reporting/choices.ts';
import { handle } from '#functions/frame/handle.ts';
import { listReportGroupNames } from '#shared/contract/reporting/reports.ts';

export const handler = handle(listReportGroupNames, ({ actor }) => groupChoices(actor));

import { groupChoices } from '#functions/features/reporting/choices.ts';
import { handle } from '#functions/frame/handle.ts';
import { listReportGroups } from '#shared/contract/reporting/reports.ts';

export const handler = handle(listReportGroups, ({ actor }) => groupChoices(actor));

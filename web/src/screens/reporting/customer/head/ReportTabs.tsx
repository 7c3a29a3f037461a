import {
  type Chosen,
  type Offered,
  type ReportName,
  reportNames,
  writeChosen,
} from '#shared/domain/reporting/chosen.ts';
import { addresses } from '#web/session/addresses.ts';
import { Tabs } from '#web/ui/page/Tabs.tsx';

/** Leads from one customer report to the others with the same selection. */
export function ReportTabs({ chosen, offered }: { chosen: Chosen; offered: Offered }) {
  const addressOf = (report: ReportName) =>
    new URLSearchParams(writeChosen({ ...chosen, report, view: 'summary' }, offered)).toString();
  return (
    <Tabs
      label="Reports"
      tabs={(Object.entries(reportNames) as [ReportName, string][]).map(([name, label]) => ({
        label,
        to: addresses.savedReport(addressOf(name)),
        here: name === chosen.report,
      }))}
    />
  );
}

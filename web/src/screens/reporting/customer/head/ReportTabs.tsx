import './head.css';
import { Link } from 'react-router-dom';
import {
  type Chosen,
  type Offered,
  type ReportName,
  reportNames,
  writeChosen,
} from '#shared/domain/reporting/chosen.ts';
import { addresses } from '#web/session/addresses.ts';

/** Leads from one customer report to the others with the same selection. */
export function ReportTabs({ chosen, offered }: { chosen: Chosen; offered: Offered }) {
  const addressOf = (report: ReportName) =>
    new URLSearchParams(writeChosen({ ...chosen, report, view: 'summary' }, offered)).toString();
  return (
    <nav className="report-tabs" aria-label="Reports">
      {(Object.entries(reportNames) as [ReportName, string][]).map(([name, label]) => (
        <Link
          key={name}
          to={addresses.savedReport(addressOf(name))}
          aria-current={name === chosen.report ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

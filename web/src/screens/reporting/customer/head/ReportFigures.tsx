import './head.css';
import type { Figure } from '#web/screens/reporting/customer/figures.ts';

/** Shows the numbers that a report comes to, before its rows. */
export const ReportFigures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="report-figures">
    {figures.map(({ label, value, about }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="report-figure">{value.toLocaleString('en')}</dd>
        {about && <dd className="quiet">{about}</dd>}
      </div>
    ))}
  </dl>
);

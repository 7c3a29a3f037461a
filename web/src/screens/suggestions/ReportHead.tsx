import type { Output } from '../../../../shared/contract/call.ts';
import type { build_report_and_access_privilliges } from '../../../../shared/contract/suggestions.ts';
import { priorities } from '../../../../shared/domain/questionnaire.ts';
import { useSession } from '../../app/session.ts';
import { Tag } from '../../ui/states.tsx';

type Head = Output<typeof build_report_and_access_privilliges>['report'];

/** What a report comes to: score and counts; on paper also customer, topic, location and period. */
export function ReportHead({ report }: { report: Head }) {
  const { user } = useSession();
  const { result } = report;
  return (
    <section className="report-head" aria-label="Result">
      <p className="only-print">
        {user.custdesc} · {report.cuzdesc} · {report.locationdesc}, {report.countrycode} · {report.perioddesc}
      </p>
      <p>
        <strong>{result.score}</strong> <span className="quiet">risk score, 0 is best and 100 worst</span>
      </p>
      <p className="row">
        {priorities.map(p => (
          <Tag key={p}>
            {p}: {result.failed[p]} of {result.scored[p]}
          </Tag>
        ))}
        <span className="quiet">{result.asked} questions asked</span>
      </p>
    </section>
  );
}

import './ReportHead.css';
import type { getReport } from '#shared/contract/answering/suggestions.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { priorities } from '#shared/domain/answering/questionnaire.ts';
import { Tag } from '#web/ui/tell/states.tsx';

type Result = Output<typeof getReport>['report']['result'];

/** Shows the score and the counts of a report; on paper also `line`, which says whose report it is and of what. */
export function ReportHead({ result, line }: { result: Result; line: string }) {
  return (
    <section className="report-head" aria-label="Result">
      <p className="only-print">{line}</p>
      <p>
        <strong>{result.score}</strong> <span className="quiet">risk score; 0 is best, 100 is worst</span>
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

import { priorities } from '#shared/domain/answering/questionnaire.ts';
import { Risk } from '#web/features/reports/Risk.tsx';
import type { Scored } from '#web/features/reports/Score.tsx';

/** Counts what failed of what was asked, by priority. */
export function FoundByPriority({ result: { scored, failed, asked } }: { result: Scored }) {
  const found = priorities.reduce((sum, priority) => sum + failed[priority], 0);
  return (
    <section className="card end-part" aria-labelledby="found">
      <h3 id="found">
        What was found{' '}
        <small>
          {found} of {asked}
        </small>
      </h3>
      <ul className="found">
        {priorities
          .filter(priority => scored[priority] > 0)
          .map(priority => (
            <li key={priority}>
              <Risk level={priority} />
              <i className={`found-bar is-${priority.toLowerCase()}`} aria-hidden="true">
                <i style={{ width: `${(100 * failed[priority]) / scored[priority]}%` }} />
              </i>
              <span className="quiet">
                {failed[priority]} of {scored[priority]}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}

import type { ReactNode } from 'react';
import { type Lowering, pointsOf } from '#shared/domain/answering/outcome.ts';
import type { Priority } from '#shared/domain/answering/questionnaire.ts';
import type { Result } from '#shared/domain/answering/score.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { Risk } from '#web/features/reports/Risk.tsx';

interface LoweringRow {
  qcode: number;
  solutiondesc: string;
  prioritydesc: Priority;
}

interface WhatLowersProps<Row> {
  lowering: Lowering<Row>;
  result: Pick<Result, 'score' | 'scored'>;
  categoryOf(row: Row): string;
  /** What can be done with a suggestion at once. */
  action?(row: Row): ReactNode;
}

/** Shows the suggestions that lower a score most, each with the points that it takes off. */
export function WhatLowers<Row extends LoweringRow>({
  lowering: { most, others, othersPoints },
  result,
  categoryOf,
  action,
}: WhatLowersProps<Row>) {
  return (
    <section className="card end-part" aria-labelledby="lowers">
      <h3 id="lowers">
        What lowers it most <small>{`${most.length} of ${counted(most.length + others, suggestions)}`}</small>
      </h3>
      <ul className="lowers">
        {most.map(row => (
          <li key={row.qcode}>
            <span className="lowers-by">
              <span className="visually-hidden">Lowers the score by </span>
              <span aria-hidden="true">−</span>
              {pointsOf(row.prioritydesc, result).toFixed(1)}
            </span>
            <div>
              <p className="lowers-what">{row.solutiondesc}</p>
              <p className="small quiet">
                <Risk level={row.prioritydesc} /> {categoryOf(row)}
              </p>
            </div>
            {action?.(row)}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="small quiet lowers-rest">
          {others} more {others === 1 ? 'lowers' : 'lower'} it by {othersPoints.toFixed(1)} points
          {others === 1 ? '' : ' together'}.
        </p>
      )}
    </section>
  );
}

const suggestions = ['suggestion', 'suggestions'] as const;

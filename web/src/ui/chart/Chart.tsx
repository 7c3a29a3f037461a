import './Chart.css';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Rounded, rounded } from '#web/ui/score/Rounded.tsx';
import type { ChartDrawing } from './points.ts';

// The charts' library is loaded when the first chart is shown.
const Drawn = lazy(() => import('./Drawing.tsx'));

interface Props extends ChartDrawing {
  title: string;
  /** At the end of the head's line, e.g. a link to the rows behind it. */
  children?: ReactNode;
}

/** Shows the scores of months as a line, with the same values as a table one press away. */
export function Chart({ title, children, ...drawing }: Props) {
  const [asTable, setAsTable] = useState(false);
  const { points } = drawing;
  return (
    <figure className="chart" aria-label={title}>
      <figcaption>
        <h2>{title}</h2>
        {children}
        <Button small look="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as a chart' : 'Show as a table'}
        </Button>
      </figcaption>
      {asTable ? (
        <table className="chart-table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Risk score</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value, detail }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  <Rounded value={value} /> {detail && <span className="quiet">{detail}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className="chart-drawing" role="img" aria-label={described(drawing)}>
          <Suspense fallback={null}>
            <Drawn {...drawing} />
          </Suspense>
        </div>
      )}
    </figure>
  );
}

/** What a chart shows, for people who do not see it. */
function described({ points }: ChartDrawing): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'Risk score: no values';
  if (points.length === 1) return `Risk score: ${rounded(first.value)} in ${first.label}`;
  const values = points.map(({ value }) => value);
  return `Risk score: from ${rounded(first.value)} in ${first.label} to ${rounded(last.value)} in ${last.label}, lowest ${rounded(Math.min(...values))}, highest ${rounded(Math.max(...values))}`;
}

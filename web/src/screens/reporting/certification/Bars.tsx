import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#web/ui/Button.tsx';
import { Inactive, ScoreCell } from './words.tsx';

interface Bar {
  key: string;
  label: string;
  /** What the score is made of. */
  detail: string;
  score: number;
  inactive: boolean;
  /** The rows behind it. */
  to: string;
}

/** So many bars are shown at first. */
const first = 6;

/** Shows risk scores as bars from 0 to 100, the highest first. Each opens the rows behind it. */
export function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? bars : bars.slice(0, first);
  return (
    <section className="card risk-bars" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="small quiet">0 is best, 100 is worst</span>
      </header>
      <ul>
        {shown.map(({ key, label, detail, score, inactive, to }) => (
          <li key={key}>
            <Link to={to}>
              <span className="risk-bar-label">
                {label} {inactive && <Inactive />}
              </span>
              <span className="risk-bar-value">
                <ScoreCell score={score} />
              </span>
              <span className="risk-bar" aria-hidden="true">
                <span style={{ width: `${score}%` }} />
              </span>
              <span className="small quiet">{detail}</span>
            </Link>
          </li>
        ))}
      </ul>
      {bars.length > first && (
        <Button small look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${bars.length}`}
        </Button>
      )}
    </section>
  );
}

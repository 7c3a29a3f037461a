import './RiskRows.css';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bandOf } from '#shared/domain/answering/score.ts';
import { recentBefore } from '#shared/domain/reporting/certification.ts';
import { ScoreCell } from '#web/features/reports/ScoreCell.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Band } from '#web/ui/score/Band.tsx';
import { ScoreSince } from '#web/ui/score/ScoreSince.tsx';
import { Spark } from '#web/ui/score/Spark.tsx';
import { Inactive } from './words.tsx';

interface RiskRow {
  key: string;
  label: string;
  /** What the score is made of. */
  detail: string;
  score: number;
  /** The scores of the last months, the earliest first. */
  trend: readonly number[];
  inactive: boolean;
  /** The rows behind it. */
  to: string;
}

/** So many are shown at first. */
const first = 6;

/** Shows risk scores on their bands, the highest first, with how they changed. Each opens the rows behind it. */
export function RiskRows({ title, rows }: { title: string; rows: readonly RiskRow[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, first);
  return (
    <section className="card risk-rows" aria-label={title}>
      <header>
        <h2>
          {title} <small>worst first</small>
        </h2>
        <small title="0 is best, 100 is worst">Now</small>
        <small>Three months</small>
      </header>
      <ol>
        {shown.map(row => (
          <li key={row.key}>
            <Standing row={row} />
          </li>
        ))}
      </ol>
      {rows.length > first && (
        <Button small look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </section>
  );
}

function Standing({ row: { label, detail, score, trend, inactive, to } }: { row: RiskRow }) {
  const band = bandOf(score);
  const before = recentBefore(trend);
  return (
    <Link to={to}>
      <span className="risk-row-of">
        <span className="risk-row-name">
          {label} {inactive && <Inactive />}
        </span>
        <small className="quiet">{detail}</small>
      </span>
      <Band score={score} in={band} size="s" />
      <ScoreCell score={score} />
      <span className="risk-row-since">
        {before !== undefined && <ScoreSince score={score} before={{ score: before }} />}
      </span>
      <Spark scores={trend} in={band} />
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  );
}

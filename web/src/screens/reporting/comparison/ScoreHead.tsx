import { Link } from 'react-router-dom';
import type { ScoreChange as Change, MetricRow } from '#shared/contract/reporting/comparison.ts';
import { bandOf } from '#shared/domain/answering/score.ts';
import { changeKinds } from '#shared/domain/reporting/attribution.ts';
import { ScoreBand } from '#web/features/reports/Score.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Rounded } from '#web/ui/score/Rounded.tsx';
import { kindWords, signedPoints } from './figures.ts';
import { LevelTag } from './LevelTag.tsx';
import type { WhichMonths } from './which.ts';

interface Props {
  which: WhichMonths;
  score: MetricRow;
  /** The names of the two months. */
  months: readonly [string, string];
  /** Null where the scores cannot be compared. */
  change: Change | null;
}

/** Shows the two scores, and from what the score changed. */
export function ScoreHead({ which, score, months: [early, late], change }: Props) {
  const scores = [
    [early, score.early, score.earlycat],
    [late, score.late, score.latecat],
  ] as const;
  return (
    <section className="score-change card" aria-label="Change of the risk score">
      <div className="score-change-head">
        {scores.map(([month, value, band]) => (
          <p key={month}>
            <span className="quiet small">Risk score, {month}</span>
            <strong>{value === null ? '–' : <Rounded value={value} />}</strong>
            {value === null ? (
              <span className="quiet small">{band}</span>
            ) : (
              <ScoreBand band={bandOf(value)} />
            )}
          </p>
        ))}
        <p>
          <span className="quiet small">Change</span>
          <strong>{score.variance === null ? '–' : signedPoints(score.variance)}</strong>
          <LevelTag level={score.leveldisplay} />
        </p>
        {change &&
          changeKinds.map(kind => (
            <p key={kind}>
              <span className="quiet small">{kindWords[kind]}</span>
              <strong className="lesser">
                {change.parts.some(part => part.kind === kind) ? (
                  <Link to={addresses.comparedQuestions(which, { change: kindWords[kind] })}>
                    {signedPoints(change[kind])}
                  </Link>
                ) : (
                  signedPoints(0)
                )}
              </strong>
            </p>
          ))}
      </div>
      {!change && score.early !== null && score.late !== null && (
        <p className="quiet small">
          The scores were computed by two different formulas, so their difference says nothing.
        </p>
      )}
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MetricRow, ScoreChange } from '#shared/contract/reporting/comparison.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { usePrinting } from '#web/ui/usePrinting.ts';
import { kindWords, signedPoints } from './figures.ts';
import type { WhichMonths } from './which.ts';

interface Props {
  which: WhichMonths;
  score: MetricRow;
  /** The names of the two months. */
  months: readonly [string, string];
  change: ScoreChange;
}

/** Parts that are shown at first. */
const atFirst = 6;
const cents = (points: number): number => Math.round(points * 100);

/** One bar between two scores, 0 to 100. */
const barOf = (from: number, to: number) => ({
  left: `${Math.max(0, Math.min(from, to))}%`,
  width: `${Math.max(0.5, Math.min(100, Math.abs(to - from)))}%`,
});

/** Shows each part of the change of the score as a bar between the two scores. */
export function ScoreParts({ which, score, change, months: [early, late] }: Props) {
  const [opened, setAll] = useState(false);
  // On paper, nobody can open the others.
  const all = usePrinting() || opened;
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (opened) next.current?.focus();
  }, [opened]);
  const shown = all ? change.parts : change.parts.slice(0, atFirst);
  const rest = change.parts.slice(shown.length);
  const restPoints = rest.reduce((sum, { points }) => sum + cents(points), 0) / 100;
  let at = score.early ?? 0;
  const rows = shown.map(part => {
    const from = at;
    at = (cents(at) + cents(part.points)) / 100;
    return { part, from, to: at };
  });
  if (rows.length === 0) return null;
  return (
    <section className="card score-change" aria-label="What changed the score">
      <table className="waterfall">
        <caption>What changed the score</caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col">Points</th>
            <td aria-hidden="true">
              <span className="waterfall-scale">
                <span>0</span>
                <span>50</span>
                <span>100</span>
              </span>
            </td>
          </tr>
        </thead>
        <tbody>
          <Whole label={early} value={score.early ?? 0} />
          {rows.map(({ part, from, to }, n) => (
            <tr key={`${part.kind} ${part.qcode} ${part.reason}`}>
              <th scope="row">
                <Link
                  ref={n === atFirst ? next : undefined}
                  className="lines-2"
                  to={addresses.comparedQuestions(which, {
                    change: kindWords[part.kind],
                    ...(part.kind !== 'branches' && { q: part.qdescr }),
                  })}
                >
                  {part.qdescr}
                </Link>
                <span className="waterfall-why quiet small">
                  {part.reason}
                  {part.questions > 1 && ` ${part.questions} questions.`}
                </span>
              </th>
              <td>{signedPoints(part.points)}</td>
              <td aria-hidden="true">
                <span className="waterfall-bar">
                  <span className={part.points > 0 ? 'up' : 'down'} style={barOf(from, to)} />
                </span>
              </td>
            </tr>
          ))}
          {rest.length > 0 && (
            <tr>
              <th scope="row">
                {rest.length} more {rest.length === 1 ? 'part' : 'parts'}{' '}
                <Button small look="quiet" onClick={() => setAll(true)}>
                  Show all
                </Button>
              </th>
              <td>{signedPoints(restPoints)}</td>
              <td aria-hidden="true">
                <span className="waterfall-bar">
                  <span className={restPoints > 0 ? 'up' : 'down'} style={barOf(at, at + restPoints)} />
                </span>
              </td>
            </tr>
          )}
          <Whole label={late} value={score.late ?? 0} />
        </tbody>
      </table>
      <details className="small">
        <summary>How is this computed?</summary>
        <p>
          Questions that count the same in both months (same noncompliant answer, same risk level) show what
          changed answers did. Every other question adds points if it failed more than those on average, and
          takes points away if it failed less. The points add up to the change of the score exactly.
        </p>
      </details>
    </section>
  );
}

const Whole = ({ label, value }: { label: string; value: number }) => (
  <tr className="whole-score">
    <th scope="row">{label}</th>
    <td>{value.toFixed(2)}</td>
    <td aria-hidden="true">
      <span className="waterfall-bar">
        <span style={barOf(0, value)} />
      </span>
    </td>
  </tr>
);

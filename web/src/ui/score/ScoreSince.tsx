import './ScoreSince.css';
import { ArrowDown, ArrowUp } from 'lucide-react';

/** Shows by how much a risk rose or fell: the arrow is the number's direction, color and word say whether that is better. */
export function ScoreSince({
  score,
  before,
}: {
  score: number;
  /** The month is named where the page does not say it. */
  before: { score: number; perioddesc?: string };
}) {
  // Of what is shown: 22 after 28 is 6.
  const by = Math.round(score) - Math.round(before.score);
  const month = before.perioddesc;
  if (by === 0) return <span className="score-since">{month ? `as in ${month}` : 'unchanged'}</span>;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={`score-since ${by > 0 ? 'worse' : 'better'}`}>
      <Arrow size={14} strokeWidth={2.25} aria-hidden="true" />
      {Math.abs(by)} {by > 0 ? 'worse' : 'better'}
      {month && ` than ${month}`}
    </span>
  );
}

import './ScoreSince.css';
import { ArrowDown, ArrowUp } from 'lucide-react';

/** Shows by how much a risk rose or fell: the arrow is the number's direction, color and word say whether that is better. */
export function ScoreSince({ by, since }: { by: number; since: string }) {
  const points = Math.round(Math.abs(by));
  if (points === 0) return <span className="score-since">no change since {since}</span>;
  const Arrow = by > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={`score-since ${by > 0 ? 'worse' : 'better'}`}>
      <Arrow size={14} strokeWidth={2.25} aria-hidden="true" />
      {points} {by > 0 ? 'worse' : 'better'} than {since}
    </span>
  );
}

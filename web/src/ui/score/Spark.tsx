import './Spark.css';

const [width, height] = [72, 20];
/** Scores that differ by less are no steep line. */
const least = 10;

/** Draws scores over time, the earliest first, as a small line that ends in the color of the newest one's band. */
export function Spark({ scores, in: band }: { scores: readonly number[]; in: string }) {
  if (scores.length < 2) return <span />;
  const [lowest, highest] = [Math.min(...scores), Math.max(...scores)];
  const span = Math.max(least, highest - lowest);
  const top = (highest + lowest + span) / 2;
  const points = scores.map((score, at) => [
    2 + (at * (width - 6)) / (scores.length - 1),
    3 + ((top - score) * (height - 6)) / span,
  ]);
  const [x, y] = points.at(-1)!;
  return (
    <svg
      className={`spark ${band.toLowerCase()}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <polyline points={points.map(point => point.map(at => at.toFixed(1)).join()).join(' ')} />
      <circle cx={x} cy={y} r={2.5} />
    </svg>
  );
}

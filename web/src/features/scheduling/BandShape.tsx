import './BandShape.css';
import { bandOf } from '#shared/domain/answering/score.ts';

/** The band of a score as a shape: a ring is None, a disc Low, a square Medium, a triangle High. A number stands beside it. */
export function BandShape({ score }: { score: number }) {
  const band = bandOf(score);
  return (
    <svg
      className={`band-shape ${band.toLowerCase()}`}
      viewBox="0 0 10 10"
      width={10}
      height={10}
      aria-hidden="true"
    >
      {shapes[band]}
    </svg>
  );
}

const shapes = {
  None: <circle cx="5" cy="5" r="3" fill="none" stroke="currentcolor" strokeWidth="1.5" />,
  Low: <circle cx="5" cy="5" r="3.5" />,
  Medium: <rect x="1.5" y="1.5" width="7" height="7" rx=".5" />,
  High: <path d="M5 1.2 9.2 8.6H.8Z" />,
} as const;

import './Band.css';

/** The bands of a score from 0 to 100, and the share of the line that each has. */
const bands = ['low', 'medium', 'high'] as const;

interface BandProps {
  /** 0 to 100. */
  score: number;
  /** The band that the score is in. */
  in: 'None' | 'Low' | 'Medium' | 'High';
  /** What it was before, 0 to 100. */
  before?: number | undefined;
  /** What it was before that, each a dot. */
  earlier?: readonly number[];
  /** What it could be, 0 to 100. */
  could?: number | undefined;
  /** s: a pin on a thin line, for lists. m: the tick, for heads and cards. l: the large tick of an end page. */
  size?: 's' | 'm' | 'l';
}

const at = (score: number) => ({ left: `${score}%` });

/**
 * Shows where a score stands: a tick on a line of three bands, of which only its own has its color. It is a picture of a
 * number that stands beside it.
 */
export function Band({ score, in: band, before, earlier = [], could, size = 'm' }: BandProps) {
  const own = band === 'None' ? 'low' : band.toLowerCase();
  return (
    <span className={`band band-${size} is-${own}`} aria-hidden="true">
      {could !== undefined && (
        <span className="band-at band-could" style={at(could)}>
          <Tick />
        </span>
      )}
      <span className="band-at" style={at(score)}>
        {size !== 's' && <Tick />}
      </span>
      <span className="band-rail">
        {bands.map(name => (
          <i key={name} className={name === own ? 'own' : undefined} />
        ))}
      </span>
      {earlier.map((was, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two months can have one score, and none moves.
        <i key={place} className="band-dot" style={at(was)} />
      ))}
      {before !== undefined && <span className="band-was" style={at(before)} />}
    </span>
  );
}

/** The tick of the mark. */
export const Tick = () => (
  <svg className="tick" viewBox="0 0 24 18" aria-hidden="true">
    <path d="m2.5 9.5 6 6 13-13" />
  </svg>
);

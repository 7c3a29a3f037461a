import { Link, useNavigate } from 'react-router-dom';
import type { RunPlace } from '#web/session/addresses.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';

interface Props {
  which: RunPlace;
  /** Every completed month, the newest first. */
  periods: readonly { periodcode: string; perioddesc: string }[];
}

/** Leads to the report of any other month of a topic at a location; names the month where it is the only one. */
export function MonthPicker({ which, periods }: Props) {
  const navigate = useNavigate();
  const [only] = periods;
  if (periods.length < 2) return <span className="whole">{only?.perioddesc}</span>;
  return (
    <select
      className="month-picker"
      aria-label="Month of the report"
      value={which.periodcode}
      onChange={event => navigate(addresses.report({ ...which, periodcode: event.target.value }))}
    >
      {periods.map(({ periodcode, perioddesc }) => (
        <option key={periodcode} value={periodcode}>
          {perioddesc}
        </option>
      ))}
    </select>
  );
}

/** Leads to the reasons why the score differs from that of the month before, for people who may see them. */
export function CompareBefore({ which, periods }: Props) {
  const { may } = useSession();
  const late = which.periodcode;
  const before = periods[periods.findIndex(({ periodcode }) => periodcode === late) + 1];
  if (!before || !may('View Customer Reports')) return null;
  return (
    <span className="compare-before">
      {' '}
      ·{' '}
      <Link to={addresses.comparison({ ...which, early: before.periodcode, late })}>
        Compare<span className="visually-hidden"> with {before.perioddesc}</span>
      </Link>
    </span>
  );
}

import { useNavigate } from 'react-router-dom';
import { addresses } from '#web/session/addresses.ts';
import type { Which } from './which.ts';

/** Leads to the report of any other month of a topic at a location; names the month where it is the only one. */
export function MonthPicker({
  which,
  periods,
}: {
  which: Which;
  periods: readonly { periodcode: string; perioddesc: string }[];
}) {
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

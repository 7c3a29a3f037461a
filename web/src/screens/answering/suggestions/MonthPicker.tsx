import { useNavigate } from 'react-router-dom';
import { addresses } from '#web/session/addresses.ts';
import type { Which } from './which.ts';

/** Leads to the report of any other month of a topic at a location; nothing where there is only one. */
export function MonthPicker({
  which,
  periods,
}: {
  which: Which;
  periods: readonly { periodcode: string; perioddesc: string }[];
}) {
  const navigate = useNavigate();
  if (periods.length < 2) return null;
  return (
    <select
      className="month-picker"
      aria-label="Month of the report"
      value={which.periodcode}
      onChange={event => navigate(addresses.report({ ...which, periodcode: event.target.value }))}
    >
      {periods.map(({ periodcode, perioddesc }, at) => (
        <option key={periodcode} value={periodcode}>
          {perioddesc}
          {at === 0 ? ' (newest)' : ''}
        </option>
      ))}
    </select>
  );
}

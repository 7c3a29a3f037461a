import { Link } from 'react-router-dom';
import type { RunPlace } from '#web/session/addresses.ts';
import { addresses } from '#web/session/addresses.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

/** Lists the earlier months of a report. Choosing one opens it, read-only. */
export function PriorPeriods({
  which,
  periods,
  onClose,
}: {
  which: RunPlace;
  periods: readonly { periodcode: string; perioddesc: string }[];
  onClose(): void;
}) {
  return (
    <Dialog title="Earlier Periods" onClose={onClose}>
      <ul className="periods">
        {periods.map(({ periodcode, perioddesc }) => (
          <li key={periodcode}>
            <Link to={addresses.report({ ...which, periodcode })} onClick={onClose}>
              {perioddesc}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

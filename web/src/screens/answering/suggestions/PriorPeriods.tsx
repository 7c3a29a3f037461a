import { Link } from 'react-router-dom';
import { addresses } from '#web/session/addresses.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { ReportAddress } from './which.ts';

/** Lists the earlier months of a report. Choosing one opens it, read-only. */
export function PriorPeriods({
  which,
  periods,
  onClose,
}: {
  which: ReportAddress;
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

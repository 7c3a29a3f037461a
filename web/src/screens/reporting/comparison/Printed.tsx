import { useSession } from '#web/session/session.ts';
import { moment } from '#web/ui/dates.ts';
import { usePrinting } from '#web/ui/usePrinting.ts';
import { reportName } from './which.ts';

interface Selected {
  Seltopicdesc: string;
  Sellocationdesc: string;
  Selperioddesc: string;
  Sellatestdesc: string;
}

/** Tells on paper whose report this is, what it compares and when it was made. */
export function Printed({ comparison }: { comparison: Selected }) {
  const { user } = useSession();
  const printing = usePrinting();
  if (!printing) return null;
  const {
    Seltopicdesc: topic,
    Sellocationdesc: place,
    Selperioddesc: early,
    Sellatestdesc: late,
  } = comparison;
  return (
    <p className="only-print">
      {user.custdesc} · {reportName} · {topic} · {place} · {early} and {late} · {moment.format(new Date())}
    </p>
  );
}

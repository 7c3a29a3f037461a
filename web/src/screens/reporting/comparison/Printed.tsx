import { useSession } from '#web/session/session.ts';
import { moment } from '#web/ui/dates.ts';
import { usePrinting } from '#web/ui/usePrinting.ts';
import { reportName } from './which.ts';

/** The names of what was compared. */
interface Selected {
  Seltopicdesc: string;
  Sellocationdesc: string;
  Selperioddesc: string;
  Sellatestdesc: string;
}

/** Returns what was compared in words, for the head of a file and of a print. */
export const comparedWords = ({
  Seltopicdesc: topic,
  Sellocationdesc: place,
  Selperioddesc: early,
  Sellatestdesc: late,
}: Selected): string => [topic, place, `${early} and ${late}`].join(' · ');

/** Tells on paper whose report this is, what it compares and when it was made. */
export function Printed({ comparison }: { comparison: Selected }) {
  const { user } = useSession();
  const printing = usePrinting();
  if (!printing) return null;
  return (
    <p className="only-print">
      {user.custdesc} · {reportName} · {comparedWords(comparison)} · {moment.format(new Date())}
    </p>
  );
}

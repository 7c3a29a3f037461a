import { madeAt } from '#shared/domain/reporting/head.ts';
import { useSession } from '#web/session/session.ts';
import { usePrinting } from '#web/ui/usePrinting.ts';

/** Tells on paper whose report this is, what it is about and when it was made. Source: docs/product.md, Customer reports. */
export function PrintedHead({ report, selection }: { report: string; selection: string }) {
  const { user } = useSession();
  const printing = usePrinting();
  if (!printing) return null;
  return (
    <p className="only-print">
      {user.custdesc} · {report} · {selection} · {madeAt(new Date(), user.timezone)}
    </p>
  );
}

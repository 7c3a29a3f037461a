import { useLayoutEffect } from 'react';
import { madeAt } from '#shared/domain/reporting/head.ts';
import { useSession } from '#web/session/session.ts';
import { unbroken } from '#web/ui/dates.ts';
import { usePrinting } from '#web/ui/usePrinting.ts';

interface Props {
  report: string;
  selection: string;
  /** It has more columns than fit across a page. */
  wide?: boolean;
}

/**
 * Tells on paper whose report this is, what it is about and when it was made; at the foot of each page, who printed it,
 * too. Source: docs/product.md, Customer reports.
 */
export function PrintedHead({ report, selection, wide = false }: Props) {
  const { user } = useSession();
  const printing = usePrinting();
  const made = printing ? madeAt(new Date(), user.timezone) : '';
  useLayoutEffect(() => {
    if (!made) return;
    const { style } = document.documentElement;
    style.setProperty('--printed', JSON.stringify(`${report} · ${made} · ${user.useremail}`));
    return () => {
      style.removeProperty('--printed');
    };
  }, [made, report, user.useremail]);
  if (!printing) return null;
  return (
    <p className={wide ? 'only-print prints-wide' : 'only-print'}>
      {unbroken([user.custdesc, report, selection, made].join(' · '))}
    </p>
  );
}

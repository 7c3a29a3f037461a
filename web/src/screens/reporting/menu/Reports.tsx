import { useMemo } from 'react';
import { listSavedReports } from '#shared/contract/reporting/savedreports.ts';
import { offeredBy } from '#shared/domain/reporting/chosen.ts';
import { useCall } from '#web/api/hooks.ts';
import { useChoices } from '#web/screens/reporting/customer/choices.ts';
import { SavedReports } from '#web/screens/reporting/customer/saved/SavedReports.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above, entriesBelow } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Entries } from '#web/ui/page/Entries.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { NotPermitted } from './Permitted.tsx';

/** Leads to each performance report, and to those that were saved. */
export function Screen() {
  const session = useSession();
  const { user, may } = session;
  const allowed = may('View Customer Reports');
  const saved = useCall(listSavedReports, { customerid: user.customerid }, allowed);
  return (
    <Page
      title="Performance Reports"
      help="See where you stand: what is completed, past due, assigned, and still to do."
      above={above.home}
    >
      {allowed ? <Entries entries={entriesBelow(addresses.performanceReports, session)} /> : <NotPermitted />}
      {/* What they can be narrowed to is read only where there are some. */}
      {saved.data && saved.data.reports.length > 0 && <SavedHere />}
    </Page>
  );
}

/** Lists the saved reports on a page that does not need for itself what reports can be narrowed to. */
function SavedHere() {
  const { choices, failed } = useChoices();
  const offered = useMemo(() => choices && offeredBy(choices), [choices]);
  if (failed) return <Problem error={failed.error} retry={() => void failed.refetch()} />;
  if (!choices || !offered) return <Loading what="the saved reports" shape="list" />;
  return <SavedReports choices={choices} offered={offered} />;
}

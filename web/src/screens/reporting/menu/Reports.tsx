import { listSavedReports } from '#shared/contract/reporting/savedreports.ts';
import { useCall } from '#web/api/hooks.ts';
import { SavedHere } from '#web/screens/reporting/customer/saved/SavedHere.tsx';
import { addresses } from '#web/session/addresses.ts';
import { reportMenu } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Entries } from '#web/ui/page/Entries.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { NotPermitted } from './Permitted.tsx';

const crumbs = [{ label: 'Home', to: addresses.home }];

/** Leads to each performance report, and to those that were saved. */
export function Screen() {
  const { user, may } = useSession();
  const allowed = may('View Customer Reports');
  const saved = useCall(listSavedReports, { customerid: user.customerid }, allowed);
  return (
    <Page
      title="Performance Reports"
      help="See where you stand: what is completed, past due, assigned, and still to do."
      crumbs={crumbs}
    >
      {allowed ? <Entries entries={reportMenu} /> : <NotPermitted />}
      {/* What they can be narrowed to is read only where there are some. */}
      {saved.data && saved.data.reports.length > 0 && <SavedHere />}
    </Page>
  );
}

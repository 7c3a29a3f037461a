import { addresses } from '#web/session/addresses.ts';
import { reportMenu } from '#web/session/menu.ts';
import { Entries } from '#web/ui/page/Entries.tsx';
import { Page } from '#web/ui/page/Page.tsx';

const crumbs = [{ label: 'Home', to: addresses.home }];

/** Leads to each performance report. */
export const Screen = () => (
  <Page
    title="Performance Reports"
    help="See where you stand: what is completed, past due, assigned and still to do."
    crumbs={crumbs}
  >
    <Entries entries={reportMenu} />
  </Page>
);

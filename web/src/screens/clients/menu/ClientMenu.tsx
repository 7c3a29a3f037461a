import { Navigate } from 'react-router-dom';
import { HelpLink } from '#web/features/accounts/HelpLink.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above, entriesBelow } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Entries } from '#web/ui/page/Entries.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Leads contractors to the screens about their clients, and everybody else to the home menu. */
export function Screen() {
  const session = useSession();
  if (!session.may('Client Functions')) return <Navigate replace to={addresses.home} />;
  return (
    <Page
      title="Client Functions"
      help="Enroll your clients, and manage their plans and topics."
      above={above.home}
      action={<HelpLink type="Client" className="button quiet" />}
    >
      <Entries entries={entriesBelow(addresses.clientMenu, session)} />
    </Page>
  );
}

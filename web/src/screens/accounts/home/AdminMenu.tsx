import { HelpLink } from '#web/features/accounts/HelpLink.tsx';
import { addresses } from '#web/session/addresses.ts';
import { above, entriesBelow } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Entries } from '#web/ui/page/Entries.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

/** Shows the admin menu: a link to each administration screen that the person may use. */
export function Screen() {
  const session = useSession();
  return (
    <Page
      title="Admin Functions"
      help="What you can manage here."
      above={above.home}
      action={<HelpLink type="Admin" className="button quiet" />}
    >
      {session.may('Admin Functions') ? (
        <Entries entries={entriesBelow(addresses.adminMenu, session)} />
      ) : (
        <Empty
          title="Not part of your role"
          action={<ButtonLink to={addresses.home}>Back to the home menu</ButtonLink>}
        >
          Administration belongs to Master Admins and Location Admins. Ask one of them to change something.
        </Empty>
      )}
    </Page>
  );
}

import { menu } from '#web/session/menu.ts';
import { homeAddress, useSession } from '#web/session/session.ts';
import { Entries } from '#web/ui/page/Entries.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Shows the second welcome page, which leads to the home page and to everything in the menu. */
export function Screen() {
  const { user, may } = useSession();
  const home = {
    label: 'Home',
    to: homeAddress(user),
    help: 'See what is due, and continue where you left off.',
  };
  return (
    <Page title="Welcome" help="Answer questionnaires, follow up on suggestions and write your own topics.">
      <Entries entries={[home, ...menu.filter(({ needs }) => may(needs))]} />
    </Page>
  );
}

import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Shows the second welcome page, which leads to the home menu. */
export function Screen() {
  return (
    <Page title="Welcome" help="Answer questionnaires, follow up on suggestions and write your own topics.">
      <div className="row">
        <ButtonLink to={addresses.home} look="primary">
          Go to the home menu
        </ButtonLink>
      </div>
    </Page>
  );
}

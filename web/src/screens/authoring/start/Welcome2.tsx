import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** The second welcome page: on to the home menu. */
export function Screen() {
  return (
    <Page title="Welcome" help="Answer questionnaires, follow up suggestions and write topics of your own.">
      <div className="row">
        <ButtonLink to={addresses.home} look="primary">
          Go to the home menu
        </ButtonLink>
      </div>
    </Page>
  );
}

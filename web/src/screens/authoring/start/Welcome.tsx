import { FlaskConical, PenLine } from 'lucide-react';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { ForAuthors } from './ForAuthors.tsx';

/** Welcomes authors: they write a custom topic, or test it. */
export function Screen() {
  return (
    <ForAuthors title="Custom topics">
      <Page
        title="Custom topics"
        help="You are one click away from all possible calculation and analytics."
        above={above.home}
      >
        <div className="card stack">
          <p>Write the questions of your own topic, or try out what you have written.</p>
          <div className="row">
            <ButtonLink
              to={addresses.getStarted}
              look="primary"
              icon={<PenLine size={18} aria-hidden="true" />}
            >
              Get Started on this Custom Topic
            </ButtonLink>
            <ButtonLink to={addresses.testDrives} icon={<FlaskConical size={18} aria-hidden="true" />}>
              Test this Custom Topic
            </ButtonLink>
          </div>
        </div>
      </Page>
    </ForAuthors>
  );
}

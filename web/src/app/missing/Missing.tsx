import './Missing.css';
import { Search } from 'lucide-react';
import { use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { pagesFor } from '#web/app/palette/destinations.ts';
import { useOpenPalette } from '#web/app/palette/Finder.tsx';
import { routes } from '#web/app/routes.ts';
import { addresses, isWithin } from '#web/session/addresses.ts';
import { type Session, SessionContext } from '#web/session/session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { Sketch } from '#web/ui/tell/Sketch.tsx';
import { nearestAddress } from './nearest.ts';

/** Says that no page has this address, and leads people who are signed in on from there. */
export function Component() {
  const session = use(SessionContext);
  return (
    <Page title="This page does not exist" help="The address may be mistyped, or the page has moved.">
      {session ? (
        <WaysOn session={session} />
      ) : (
        <p>
          <Link to={addresses.start}>Go to the start page</Link>
        </p>
      )}
    </Page>
  );
}

function WaysOn({ session }: { session: Session }) {
  const { pathname } = useLocation();
  const open = useOpenPalette();
  const [home, ...pages] = pagesFor(session);
  const address = nearestAddress(
    pathname,
    routes.map(({ path }) => path),
  );
  const meant = address && pages.find(({ to }) => isWithin(address, to));
  return (
    <div className="no-page">
      <Sketch of="found" />
      {meant && (
        <p>
          “{pathname}” is close to the address of {meant.label}.
        </p>
      )}
      <button type="button" className="no-page-search" aria-haspopup="dialog" onClick={open}>
        <Search size={16} aria-hidden="true" />
        Search for a topic, location, person or page
      </button>
      <ul>
        {[...new Set([meant, home, pages[0]])].map(
          page =>
            page && (
              <li key={page.to}>
                <Link to={page.to} className="button secondary small">
                  {page.label}
                </Link>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

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
      <Drawing />
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

/** A magnifying glass that finds nothing. */
const Drawing = () => (
  <svg
    className="no-page-drawing"
    viewBox="0 0 160 120"
    width="160"
    height="120"
    fill="none"
    aria-hidden="true"
  >
    <path className="ground" d="M20 110h23M49 110h35M90 110h50" />
    <path className="rest" d="M20 34h22M20 52h14M20 70h22M104 34h36M112 52h28" />
    <circle cx="74" cy="52" r="34" />
    <path d="M99 77l22 22" strokeWidth="8" />
    <path d="M54 64h8M66 64h12M82 64h14" strokeWidth="4" />
    <path className="tick" d="M66 46l8 8 16-18" />
  </svg>
);

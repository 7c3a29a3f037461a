import { Link } from 'react-router-dom';
import { addresses } from '#web/session/addresses.ts';

/** Says that no page has this address. */
export function Missing() {
  return (
    <main className="page-alone">
      <h1>This page does not exist</h1>
      <p className="quiet">The address may be mistyped, or the page has moved.</p>
      <Link to={addresses.start}>Go to the start page</Link>
    </main>
  );
}

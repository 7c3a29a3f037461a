import './ActingStrip.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SessionUser } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { untilOf } from '#web/ui/dates.ts';
import { useExitAccount } from './useExitAccount.ts';

// A form, which few people who act for an organization open.
const OpenAccount = lazy(() => import('./OpenAccount.tsx').then(module => ({ default: module.OpenAccount })));

/** Says who acts for whom and until when, on every page. Ends it, and lets staff allow themselves changes. */
export default function ActingStrip({ user }: { user: SessionUser }) {
  const [asking, setAsking] = useState(false);
  const exit = useExitAccount(user);
  const minutes = useMinutesLeft(user.until ?? '');
  const name = user.firstname || user.useremail;
  return (
    <section className="acting" aria-label="Acting for another organization">
      <p>
        <strong>
          {name} is acting for {user.custdesc}
        </strong>{' '}
        as {user.right} until {untilOf(user.until ?? '')}
        {minutes <= 10 && ` (${minutes} min left)`}.{' '}
        <span className="acting-more">
          {user.change === 'N'
            ? 'You can look at everything and change nothing.'
            : `Changes are recorded under ${user.useremail}.`}
        </span>
      </p>
      <span className="row">
        {user.change === 'N' && (
          <Button small onClick={() => setAsking(true)}>
            Allow changes
          </Button>
        )}
        <Button small busy={exit.busy} onClick={() => void exit.leave()}>
          <span>
            Exit<span className="acting-more"> {user.custdesc}</span>
          </span>
        </Button>
      </span>
      {asking && (
        <Suspense>
          <OpenAccount
            account={{ customerid: user.customerid, custdesc: user.custdesc }}
            change
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Returns the whole minutes until an instant, and counts them down. */
function useMinutesLeft(until: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000));
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left()), 15_000);
    return () => clearInterval(timer);
  });
  return minutes;
}

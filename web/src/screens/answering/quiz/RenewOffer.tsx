import type { Last } from '#web/features/run/engine/source.ts';
import { type RunHandle, useRunNow } from '#web/features/run/engine/useRun.ts';
import { addresses, type RunPlace } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** Offers to confirm the last answers instead of giving each again, until the last question is answered. */
export function RenewOffer({ run, last, place }: { run: RunHandle; last: Last; place: RunPlace }) {
  const now = useRunNow(run);
  if (!now || now.state.current < 0 || last.answers.size === 0) return null;
  return (
    <div className="renew-offer">
      <p className="quiet">Little has changed since {last.month}? Confirm those answers instead.</p>
      <ButtonLink small to={addresses.renewal(place, now.state.answered > 0)}>
        Renew from {last.month}
      </ButtonLink>
    </div>
  );
}

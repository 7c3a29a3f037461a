import type { Last } from '#web/features/run/engine/source.ts';
import { type Run, useRunNow } from '#web/features/run/engine/useRun.ts';
import { early } from '#web/session/early.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import type { Place } from './place.ts';

/** Offers to confirm the last answers instead of giving each again, until the last question is answered. */
export default function RenewOffer({ run, last, place }: { run: Run; last: Last; place: Place }) {
  const now = useRunNow(run);
  if (!now || now.state.current < 0 || last.answers.size === 0) return null;
  return (
    <div className="renew-offer">
      <p className="quiet">Little has changed since {last.month}? Confirm those answers instead.</p>
      <ButtonLink small to={early.renewal(place, now.state.answered > 0)}>
        Renew from {last.month}
      </ButtonLink>
    </div>
  );
}

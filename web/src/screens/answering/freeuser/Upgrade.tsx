import { Sparkles } from 'lucide-react';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** What a subscription adds, and the way to it. */
export function Upgrade() {
  return (
    <aside className="card upgrade" aria-label="Upgrade">
      <Sparkles size={24} aria-hidden="true" />
      <div>
        <h2>More with a subscription</h2>
        <p className="quiet">
          Guidance beside each suggestion, who does it and by when, more people and locations, and reports
          over time. Everything you have answered stays.
        </p>
      </div>
      <ButtonLink to={addresses.enroll}>Upgrade to a Subscription</ButtonLink>
    </aside>
  );
}

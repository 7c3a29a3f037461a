import { Sparkles } from 'lucide-react';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** Says what a subscription adds, and leads to the plans. */
export function Upgrade() {
  return (
    <aside className="card upgrade" aria-label="Upgrade">
      <Sparkles size={24} aria-hidden="true" />
      <div>
        <h2>More with a subscription</h2>
        <p className="quiet">
          Guidance for each suggestion, owners and due dates, more people and locations, and reports over
          time. Everything you have answered is kept.
        </p>
      </div>
      <ButtonLink to={addresses.enroll}>Upgrade to a Subscription</ButtonLink>
    </aside>
  );
}

import { MailboxHint, Resend } from '#web/features/accounts/Resend.tsx';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Asks a person with the right password to confirm their e-mail first. */
export function Unconfirmed({ email, onBack }: { email: string; onBack(): void }) {
  return (
    <Welcome title="Confirm your e-mail first">
      <p>
        Open the link in the message we sent to <strong>{email}</strong>, then sign in.
      </p>
      <MailboxHint />
      <Resend email={email} />
      <div className="welcome-more">
        <Button look="quiet" onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </Welcome>
  );
}

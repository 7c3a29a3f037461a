import { MailboxHint, Resend } from '#web/features/accounts/Resend.tsx';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Asks a person to confirm their e-mail first. Whether the password is right is not known before that. */
export function Unconfirmed({
  email,
  plan,
  onBack,
}: {
  email: string;
  /** The plan chosen before signing up, 0 for none. */
  plan: number;
  onBack(): void;
}) {
  return (
    <Welcome title="Confirm your e-mail first">
      <p>
        Open the link in the message we sent to <strong>{email}</strong> to go on.
      </p>
      <MailboxHint />
      <Resend email={email} plan={plan} />
      <div className="welcome-more">
        <Button look="quiet" onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </Welcome>
  );
}

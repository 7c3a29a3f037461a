import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { MailboxHint, Resend } from '#web/features/accounts/Resend.tsx';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { keepForLink } from '#web/identity/waiting.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';

/** Asks the person to open the message. The page is the same whether or not the e-mail has an account. */
export function Inbox({
  email,
  password,
  plan,
  onAgain,
}: {
  email: string;
  /** With which the person signed up. */
  password: string;
  /** The plan chosen before signing up, 0 for none. */
  plan: number;
  onAgain(): void;
}) {
  const [confirmed, setConfirmed] = useState(false);
  useEffect(() => keepForLink(email, password, () => setConfirmed(true)), [email, password]);
  if (confirmed) {
    return (
      <Welcome title="Your e-mail is confirmed">
        <p>
          You are signed in as <strong>{email}</strong> in the tab that the link opened.
        </p>
        {/* A page that is loaded takes over that session. */}
        <a className="button primary" href={addresses.signIn()}>
          Go on here
        </a>
      </Welcome>
    );
  }
  return (
    <Welcome title="Check your inbox">
      <MailCheck className="account-picture" size={48} aria-hidden="true" />
      <p>
        We sent a message to <strong>{email}</strong>. Open the link in it to go on.
      </p>
      <p className="quiet">Check your spam folder if the e-mail does not arrive.</p>
      <MailboxHint />
      <Resend email={email} plan={plan} counting />
      <div className="welcome-more">
        <Button look="quiet" onClick={onAgain}>
          Wrong address? Sign up again
        </Button>
        <Link to={addresses.signIn('', email)} state={{ plan }}>
          Go to sign in
        </Link>
      </div>
    </Welcome>
  );
}

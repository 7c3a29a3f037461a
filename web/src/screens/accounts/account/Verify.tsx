import './Account.css';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { readVerifyToken } from '#shared/domain/accounts/verifytoken.ts';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { signedInEmail } from '#web/identity/tokens.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/tell/states.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { ResetPassword } from './ResetPassword.tsx';

/** Where mailed links lead: confirms an e-mail or asks for a new password, by what the link is for. */
export function Screen() {
  const link = readVerifyToken(useParams().token ?? '');
  const [signedIn, setSignedIn] = useState<string>();
  useEffect(() => {
    signedInEmail().then(setSignedIn, () => setSignedIn(''));
  }, []);
  if (!link) return <Incomplete />;
  if (signedIn === undefined) return <Loading what="the page" />;
  if (signedIn && signedIn !== link.email) {
    return <SomebodyElse signedIn={signedIn} meant={link.email} onLeft={() => setSignedIn('')} />;
  }
  return link.purpose === 'signup' ? <ConfirmEmail link={link} /> : <ResetPassword link={link} />;
}

function Incomplete() {
  return (
    <Welcome title="This link is not complete">
      <p>
        Mail programs sometimes cut long links. Open it again from the message, or copy the whole address into
        the browser. Nothing was changed.
      </p>
      <p>
        <Link to={addresses.signIn()}>Go to sign in</Link>, where you can ask for a new one.
      </p>
    </Welcome>
  );
}

interface Other {
  signedIn: string;
  meant: string;
  onLeft(): void;
}

/** The link is about another account than the one signed in here. */
function SomebodyElse({ signedIn, meant, onLeft }: Other) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const { signOut } = await import('#web/identity/signout.ts');
    await signOut();
    onLeft();
  };
  return (
    <Welcome title="This link is for somebody else">
      <p>
        It belongs to <strong>{meant}</strong>, and you are signed in as <strong>{signedIn}</strong>. Nothing
        was changed.
      </p>
      <div className="row">
        <ButtonLink to={addresses.start}>Stay signed in</ButtonLink>
        <Button look="primary" busy={busy} onClick={() => void leave()}>
          Log out and go on
        </Button>
      </div>
    </Welcome>
  );
}

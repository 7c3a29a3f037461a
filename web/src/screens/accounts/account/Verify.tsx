import './Account.css';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { readVerifyToken } from '#shared/domain/accounts/verifytoken.ts';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { signedInEmail } from '#web/identity/tokens.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/tell/states.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { ResetPassword } from './ResetPassword.tsx';

/** Opens a mailed link: confirms an e-mail or asks for a new password, by the purpose of the link. */
export function Screen() {
  const token = useMailedToken();
  return <MailedLink key={token} token={token} />;
}

/**
 * Returns the token of the link that was opened last, '' if there was none. Takes it out of the address, so that the
 * browser's history does not keep it. It may stand in the path, too: /verify/TOKEN.
 */
function useMailedToken(): string {
  const { token: inPath = '' } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.slice(1) || inPath;
  const [token, setToken] = useState(inAddress);
  useEffect(() => {
    if (!inAddress) return;
    setToken(inAddress);
    navigate(addresses.mailedLink, { replace: true });
  }, [inAddress, navigate]);
  return inAddress || token;
}

function MailedLink({ token }: { token: string }) {
  const link = readVerifyToken(token);
  const [signedIn, setSignedIn] = useState<string>();
  useEffect(() => {
    signedInEmail().then(setSignedIn, () => setSignedIn(''));
  }, []);
  if (!link) return <Incomplete />;
  if (signedIn === undefined) return <Loading what="the page" />;
  if (signedIn && signedIn !== link.email) {
    return <OtherAccount signedIn={signedIn} meant={link.email} onLeft={() => setSignedIn('')} />;
  }
  return link.purpose === 'signup' ? <ConfirmEmail link={link} /> : <ResetPassword link={link} />;
}

function Incomplete() {
  return (
    <Welcome title="This link is incomplete">
      <p>
        Nothing was changed. Mail programs sometimes cut long links. Open it again from the message, or copy
        the whole address into the browser.
      </p>
      <p>
        <Link to={addresses.signIn()}>Go to sign in</Link> to ask for a new one.
      </p>
    </Welcome>
  );
}

interface Other {
  signedIn: string;
  meant: string;
  onLeft(): void;
}

/** Says that the link belongs to a different account from the one signed in here. */
function OtherAccount({ signedIn, meant, onLeft }: Other) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    const { signOut } = await import('#web/identity/signout.ts');
    await signOut();
    onLeft();
  };
  return (
    <Welcome title="This link is for someone else">
      <p>
        It belongs to <strong>{meant}</strong>, and you are signed in as <strong>{signedIn}</strong>. Nothing
        was changed.
      </p>
      <div className="row">
        <ButtonLink to={addresses.start}>Stay signed in</ButtonLink>
        <Button look="primary" busy={busy} onClick={() => void leave()}>
          Log out and continue
        </Button>
      </div>
    </Welcome>
  );
}

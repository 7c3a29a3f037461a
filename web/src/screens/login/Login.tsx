import { useQueryClient } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { keepTokens } from '../../api/auth.ts';
import { wordsOf } from '../../api/failures.ts';
import { type Opening, openSession, signIn } from '../../api/signin.ts';
import { Button } from '../../ui/Button.tsx';
import { backTarget } from '../../ui/back.ts';
import { userNameOf } from '../../ui/email.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Welcome } from '../../ui/Welcome.tsx';
import { CodeForm } from './CodeForm.tsx';
import { type Credentials, CredentialsForm } from './CredentialsForm.tsx';
import { OpeningSession } from './OpeningSession.tsx';
import { PlanPopup } from './PlanPopup.tsx';
import { RecoverPassword } from './RecoverPassword.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';

/** What is asked for besides e-mail and password. */
type Asked = 'code' | 'unconfirmed' | 'recover' | 'renew' | 'canceled';

/** Sign-in with e-mail, password and, where it is on, a code; afterwards to where the person wanted to go. */
export function Screen() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<Asked>();
  const [problem, setProblem] = useState('');
  const [email, setEmail] = useState('');
  const target = backTarget(query.get('back'));

  const places: Record<Exclude<Opening, 'renew' | 'canceled'>, string> = {
    home: target,
    enroll: '/enroll_ui',
    twofactor: `/two_factor?back=${encodeURIComponent(target)}`,
  };
  const open = async () => {
    // What was read as somebody else is nothing for this person.
    client.clear();
    const opening = await openSession();
    if (opening === 'renew' || opening === 'canceled') setAsked(opening);
    else navigate(places[opening], { replace: true });
  };
  const enter = async ({ email: typed, password, remember }: Credentials) => {
    setProblem('');
    keepTokens(remember);
    setEmail(userNameOf(typed));
    try {
      const step = await signIn(userNameOf(typed), password);
      if (step === 'done') await open();
      else setAsked(step);
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  // Whoever has just taken a plan is signed in already: what that leads to is looked at anew.
  const openAtOnce = (useLocation().state as { open?: boolean } | null)?.open === true;
  const again = (words = '') => {
    setAsked(undefined);
    setProblem(words);
  };

  if (openAtOnce && !asked && !problem) {
    return <OpeningSession open={open} onFailure={error => setProblem(wordsOf(error))} />;
  }
  if (asked === 'code') return <CodeForm onRight={open} onAgain={again} />;
  if (asked === 'unconfirmed') return <Unconfirmed email={email} onBack={() => again()} />;
  return (
    <Welcome title="Sign in">
      <CredentialsForm email={email} onSubmit={enter}>
        <Failure text={problem} />
      </CredentialsForm>
      <div className="welcome-more">
        <Button look="quiet" onClick={() => setAsked('recover')}>
          Forgot your password?
        </Button>
        <p>
          New to Attestry? <Link to="/signup">Sign up</Link>
        </p>
        <a href="/help/login" target="_blank" rel="noreferrer">
          <CircleHelp size={18} aria-hidden="true" /> Help with signing in
        </a>
      </div>
      {asked === 'recover' && <RecoverPassword email={email} onClose={() => again()} />}
      {(asked === 'renew' || asked === 'canceled') && <PlanPopup kind={asked} onClose={() => again()} />}
    </Welcome>
  );
}

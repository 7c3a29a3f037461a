import { useQueryClient } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { wordsOf } from '#web/identity/failures.ts';
import { signIn } from '#web/identity/signin.ts';
import { keepTokens } from '#web/identity/tokens.ts';
import { addresses } from '#web/session/addresses.ts';
import { backTarget } from '#web/session/back.ts';
import { Button } from '#web/ui/Button.tsx';
import { userNameOf } from '#web/ui/form/email.ts';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { useAhead } from '#web/ui/useAhead.ts';
import type { AskedProps, Question } from './Asked.tsx';
import { type Credentials, CredentialsForm } from './CredentialsForm.tsx';
import { OpeningSession } from './OpeningSession.tsx';
import { type Opening, openSession } from './opening.ts';
import type { PlanEnd } from './PlanPopup.tsx';

// Few people are asked for more, so this code is loaded while people type.
const loadAsked = () =>
  import('./Asked.tsx').catch(() => {
    throw new Error('The next page could not be loaded. Check your connection and try again.');
  });

/** Signs a person in with e-mail, password and, where two-factor is on, a code. Then opens the page they wanted. */
export function Screen() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<{ question: Question; Asked: ComponentType<AskedProps> }>();
  const [problem, setProblem] = useState('');
  const [email, setEmail] = useState('');
  const target = backTarget(query.get('back'));

  useAhead(loadAsked);

  const ask = async (question: Question) => setAsked({ question, Asked: (await loadAsked()).Asked });
  const places: Record<Exclude<Opening, PlanEnd>, string> = {
    home: target,
    enroll: addresses.enroll,
    twofactor: addresses.twoFactor(target),
  };
  const open = async () => {
    // Answers read as someone else are not for this person.
    client.clear();
    const opening = await openSession();
    if (opening in places) navigate(places[opening as keyof typeof places], { replace: true });
    else await ask(opening as PlanEnd);
  };
  const enter = async ({ email: typed, password, remember }: Credentials) => {
    setProblem('');
    keepTokens(remember);
    setEmail(userNameOf(typed));
    try {
      const step = await signIn(userNameOf(typed), password);
      if (step === 'done') await open();
      else await ask(step);
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  // People who have just taken a plan are already signed in: the session is opened again with the plan.
  const openAtOnce = (useLocation().state as { open?: boolean } | null)?.open === true;
  const again = (words = '') => {
    setAsked(undefined);
    setProblem(words);
  };

  if (openAtOnce && !asked && !problem) {
    return <OpeningSession open={open} onFailure={error => setProblem(wordsOf(error))} />;
  }
  const more = asked && <asked.Asked question={asked.question} email={email} open={open} again={again} />;
  if (asked?.question === 'code' || asked?.question === 'unconfirmed') return more;
  return (
    <Welcome title="Sign in">
      <CredentialsForm email={email} onSubmit={enter}>
        <Failure text={problem} />
      </CredentialsForm>
      <div className="welcome-more">
        <Button look="quiet" onClick={() => ask('recover').catch(error => setProblem(wordsOf(error)))}>
          Forgot your password?
        </Button>
        <p>
          New to Attestry? <Link to={addresses.signUp}>Sign up</Link>
        </p>
        <a href={addresses.help('login')} target="_blank" rel="noreferrer">
          <CircleHelp size={18} aria-hidden="true" /> Help with signing in
        </a>
      </div>
      {more}
    </Welcome>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { HelpLink } from '#web/features/accounts/HelpLink.tsx';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { failureWords } from '#web/identity/failures.ts';
import { signIn } from '#web/identity/signin.ts';
import { keepTokens } from '#web/identity/tokens.ts';
import { addresses } from '#web/session/addresses.ts';
import { backTarget } from '#web/session/back.ts';
import { givenEmail } from '#web/session/given.ts';
import { userNameOf } from '#web/ui/form/email.ts';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { Loading } from '#web/ui/tell/states.tsx';
import type { AskedProps, SignInQuestion } from './AskedAtSignIn.tsx';
import { type Credentials, CredentialsForm } from './CredentialsForm.tsx';
import { alreadyHere, type Opening, openSessionAtSignIn } from './opening.ts';
import type { PlanEnd } from './PlanPopup.tsx';

// Few people are asked for more, so this code is loaded when somebody is.
const loadAsked = () =>
  import('./AskedAtSignIn.tsx').catch(() => {
    throw new Error('The next page could not be loaded. Check your connection and try again.');
  });

/** Signs a person in with e-mail, password and, where two-factor is on, a code. Then opens the page they wanted. */
export function Screen() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<{ question: SignInQuestion; Asked: ComponentType<AskedProps> }>();
  const [problem, setProblem] = useState('');
  const [email, setEmail] = useState(givenEmail(location));
  const target = backTarget(query.get('back'));

  const ask = async (question: SignInQuestion) =>
    setAsked({ question, Asked: (await loadAsked()).AskedAtSignIn });
  /** From the page that took or confirmed something: whether to open the session at once, and the plan to take. */
  const state = useLocation().state as { open?: boolean; plan?: number } | null;
  const places: Record<Exclude<Opening, PlanEnd>, string> = {
    home: target,
    enroll: addresses.enroll,
    // Who chose a plan before goes on with it.
    accounts: state?.plan ? addresses.enroll : addresses.partnerAccess(''),
    twofactor: addresses.twoFactor(target),
  };
  const open = async () => {
    // Answers read as someone else are not for this person.
    client.clear();
    const opening = await openSessionAtSignIn();
    const plan =
      ['enroll', 'accounts'].includes(opening) && state?.plan ? { state: { plan: state.plan } } : {};
    if (opening in places) navigate(places[opening as keyof typeof places], { replace: true, ...plan });
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
      setProblem(failureWords(error));
    }
  };
  // People who have just taken a plan are already signed in: the session is opened again with the plan.
  const taken = state?.open === true;
  const [here, setHere] = useState<'unknown' | 'nobody' | 'without'>(taken ? 'without' : 'unknown');
  const goOn = useRef(() => navigate(target, { replace: true }));
  useEffect(() => {
    if (taken) return;
    // A session needs no form: it leads on at once.
    alreadyHere().then(has => (has === 'session' ? goOn.current() : setHere(has)));
  }, [taken]);
  const again = (words = '') => {
    setHere('nobody');
    setAsked(undefined);
    setProblem(words);
  };

  const recover = (typed: string) => {
    setEmail(typed);
    ask('recover').catch(error => setProblem(failureWords(error)));
  };
  if (here === 'unknown') return <Loading what="the sign-in page" />;
  if (here === 'without' && !asked && !problem) {
    return <OpeningSession open={open} onFailure={error => setProblem(failureWords(error))} />;
  }
  const more = asked && (
    <asked.Asked
      question={asked.question}
      email={email}
      plan={state?.plan ?? 0}
      open={open}
      ask={ask}
      again={again}
    />
  );
  if (asked && ['code', 'password', 'unconfirmed'].includes(asked.question)) return more;
  return (
    <Welcome
      title="Sign in"
      help={
        <>
          New to Attestry? <Link to={addresses.signUp({ plan: state?.plan ?? 0 })}>Sign up</Link>
        </>
      }
    >
      <CredentialsForm email={email} onSubmit={enter} onForgotten={recover}>
        <Failure text={problem} />
      </CredentialsForm>
      <div className="welcome-more">
        <HelpLink type="Login" label="Help with signing in" />
      </div>
      {more}
    </Welcome>
  );
}

/** Opens the session of a person who is already signed in, once. */
function OpeningSession({ open, onFailure }: { open(): Promise<void>; onFailure(error: unknown): void }) {
  const begin = useRef({ open, onFailure });
  useEffect(() => {
    const { open: start, onFailure: failed } = begin.current;
    start().catch(failed);
  }, []);
  return <Loading what="your session" />;
}

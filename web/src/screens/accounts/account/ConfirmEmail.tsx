import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { VerifyToken } from '#shared/domain/accounts/verifytoken.ts';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { failureWords, SignInFailure } from '#web/identity/failures.ts';
import { signIn } from '#web/identity/signin.ts';
import { confirmEmail } from '#web/identity/signup.ts';
import { passwordWaiting, tellConfirmed } from '#web/identity/waiting.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Form, PasswordField } from '#web/ui/form/Form.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { newPassword } from './NewPassword.tsx';

const schema = z.object({ password: newPassword('Password is required.') });

/**
 * Confirms an e-mail with a password that its reader types. Anyone can sign up with another person's e-mail and a
 * password they choose: if a click were enough, it would make a stranger's password valid. And programs that open
 * mailed links before people do must not use the links up. In the browser that signed up, its page still has the password,
 * and a press is enough. With that password, the person is signed in as well.
 */
export function ConfirmEmail({ link }: { link: VerifyToken }) {
  const [state, setState] = useState<'asked' | 'done' | 'known' | 'over'>('asked');
  const [problem, setProblem] = useState('');
  /** With which another tab of this browser signed up; undefined until that is known, '' if none did. */
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    setKept(undefined);
    void passwordWaiting(link.email).then(setKept);
  }, [link.email]);
  const navigate = useNavigate();
  /** Chosen before signing up. */
  const plan = link.signUp?.plan ?? 0;
  const confirm = async (password: string): Promise<void> => {
    setProblem('');
    try {
      await confirmEmail(link, password);
    } catch (error) {
      const reason = error instanceof SignInFailure ? error.reason : '';
      setProblem(failureWords(error));
      if (reason === 'known') setState('known');
      else if (!['password', 'away', 'tooMany', 'limit'].includes(reason)) setState('over');
      return;
    }
    try {
      if ((await signIn(link.email, password)) !== 'done') return setState('done');
      tellConfirmed(link.email);
      // Whoever follows somebody else's link must not work in that account without knowing it.
      toast('success', `Your e-mail is confirmed. You are signed in as ${link.email}.`);
      navigate(addresses.signIn(), { replace: true, state: { open: true, plan } });
    } catch {
      // The e-mail is confirmed. The sign-in page says what is wrong with signing in.
      setState('done');
    }
  };
  const toSignIn = (
    <ButtonLink to={addresses.signIn('', link.email)} state={{ plan }} look="primary">
      Sign in
    </ButtonLink>
  );
  if (state === 'done') {
    return (
      <Welcome title="Your e-mail is confirmed">
        <p>
          <strong>{link.email}</strong> is yours. Sign in to continue.
        </p>
        {toSignIn}
      </Welcome>
    );
  }
  return (
    <Welcome title="Confirm your e-mail">
      {state === 'asked' && (
        <p>
          This confirms <strong>{link.email}</strong>.
        </p>
      )}
      <Failure text={problem} />
      {state === 'known' && toSignIn}
      {state === 'over' && (
        // A link that cannot be used may have no account left that a new link could confirm.
        <>
          <ButtonLink to={addresses.signUp({ email: link.email, plan })} look="primary">
            Sign up again
          </ButtonLink>
          <p>
            Have you already confirmed it? <Link to={addresses.signIn('', link.email)}>Sign in</Link>
          </p>
        </>
      )}
      {state === 'asked' && kept && (
        <Button look="primary" onClick={() => confirm(kept)}>
          Confirm and sign in
        </Button>
      )}
      {state === 'asked' && kept === '' && (
        <Form schema={schema} initial={{ password: '' }} onSubmit={({ password }) => confirm(password)}>
          {form => (
            <>
              <PasswordField
                form={form}
                name="password"
                label="Password"
                help="The password you chose when you signed up. If someone else signed up with your e-mail, choose a password of your own here: theirs never works."
                autoComplete="current-password"
              />
              <Button type="submit" look="primary" busy={form.busy}>
                Confirm and sign in
              </Button>
            </>
          )}
        </Form>
      )}
    </Welcome>
  );
}

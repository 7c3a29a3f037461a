import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import type { VerifyToken } from '#shared/domain/accounts/verifytoken.ts';
import { Resend } from '#web/features/accounts/Resend.tsx';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { SignInFailure, wordsOf } from '#web/identity/failures.ts';
import { signIn } from '#web/identity/signin.ts';
import { confirmEmail } from '#web/identity/signup.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Form, PasswordField } from '#web/ui/form/Form.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';

const notYours =
  'This is not the password of the latest sign-up with this e-mail. Nothing was confirmed. If someone else signed up with your e-mail, choose “Sign up yourself”: your sign-up replaces theirs.';
const schema = z.object({ password: z.string().check(z.minLength(1, 'Password is required.')) });

/**
 * Confirms an e-mail once its reader has proved that the account is theirs. Anyone can sign up with another person's
 * e-mail and a password they choose: if a click were enough, it would make a stranger's password valid. And programs
 * that open mailed links before people do must not use the links up.
 */
export function ConfirmEmail({ link }: { link: VerifyToken }) {
  const [state, setState] = useState<'asked' | 'done' | 'over'>('asked');
  const [problem, setProblem] = useState('');
  const confirm = async (password: string) => {
    setProblem('');
    try {
      // The right password does not sign anyone in before the e-mail is confirmed.
      if ((await signIn(link.email, password)) === 'unconfirmed') await confirmEmail(link);
      setState('done');
    } catch (error) {
      const reason = error instanceof SignInFailure ? error.reason : '';
      setProblem(reason === 'wrong' ? notYours : wordsOf(error));
      if (!['wrong', 'away', 'tooMany', 'limit'].includes(reason)) setState('over');
    }
  };
  if (state === 'done') {
    return (
      <Welcome title="Your e-mail is confirmed">
        <p>
          <strong>{link.email}</strong> is yours. Sign in to continue.
        </p>
        <ButtonLink to={addresses.signIn()} look="primary">
          Sign in
        </ButtonLink>
      </Welcome>
    );
  }
  return (
    <Welcome title="Confirm your e-mail">
      <p>
        This confirms <strong>{link.email}</strong>.
      </p>
      <Failure text={problem} />
      {state === 'over' ? (
        <>
          <p>If you have already confirmed it, sign in.</p>
          <ButtonLink to={addresses.signIn()} look="primary">
            Sign in
          </ButtonLink>
          <Resend email={link.email} label="Send a new link" />
        </>
      ) : (
        <Form schema={schema} initial={{ password: '' }} onSubmit={({ password }) => confirm(password)}>
          {form => (
            <>
              <PasswordField
                form={form}
                name="password"
                label="Password"
                help="The password you chose when you signed up."
                autoComplete="current-password"
              />
              <Button type="submit" look="primary" busy={form.busy}>
                Confirm my e-mail
              </Button>
            </>
          )}
        </Form>
      )}
      <div className="welcome-more">
        <p>Did someone else sign up with your e-mail?</p>
        <Link to={addresses.signUp} state={{ email: link.email, pass: link.pass }}>
          Sign up yourself
        </Link>
      </div>
    </Welcome>
  );
}

import { useState } from 'react';
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
  'This is not the password of the latest sign-up with this e-mail. If somebody else made it, do not go on: sign up yourself, and theirs is void. Nothing was confirmed.';
const schema = z.object({ password: z.string().check(z.minLength(1, 'Password is required.')) });

/**
 * Confirms an e-mail once its reader has shown that the account is theirs. Anybody can sign up with an e-mail and a
 * password of their own: without asking for it, a click would make a stranger's password good. And programs that
 * look at mailed links before people do must not use them up.
 */
export function ConfirmEmail({ link }: { link: VerifyToken }) {
  const [state, setState] = useState<'asked' | 'done' | 'over'>('asked');
  const [problem, setProblem] = useState('');
  const confirm = async (password: string) => {
    setProblem('');
    try {
      // A right password of an account that waits to be confirmed signs nobody in yet.
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
          <strong>{link.email}</strong> is yours. Sign in to go on.
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
          <p>If you have confirmed it before, you can simply sign in.</p>
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
                help="The one you chose when you signed up."
                autoComplete="current-password"
              />
              <Button type="submit" look="primary" busy={form.busy}>
                Confirm my e-mail
              </Button>
            </>
          )}
        </Form>
      )}
    </Welcome>
  );
}

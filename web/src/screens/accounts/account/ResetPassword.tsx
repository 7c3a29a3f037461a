import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { VerifyToken } from '#shared/domain/accounts/verifytoken.ts';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { failureWords } from '#web/identity/failures.ts';
import { setNewPassword } from '#web/identity/signup.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { AccountName, NewPasswordFields, passwordTwice } from './NewPassword.tsx';

/** Sets a new password by a mailed link. The person then signs in with it, also where they were signed in before. */
export function ResetPassword({ link }: { link: VerifyToken }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  return (
    <Welcome title="Reset password">
      <p>
        Choose a new password for <strong>{link.email}</strong>.
      </p>
      <Form
        schema={passwordTwice}
        initial={{ password: '', confirm: '' }}
        incomplete="Invalid credentials"
        onSubmit={async ({ password }) => {
          setProblem('');
          try {
            await setNewPassword(link, password);
          } catch (error) {
            setProblem(failureWords(error));
            return;
          }
          const { forgetEverything } = await import('#web/identity/signout.ts');
          await forgetEverything(link.email);
          client.clear();
          toast('success', 'Password changed successfully');
          navigate(addresses.signIn(), { replace: true });
        }}
      >
        {form => (
          <>
            <AccountName email={link.email} />
            <NewPasswordFields
              form={form}
              name="password"
              label="Password"
              again={{ name: 'confirm', label: 'Confirm Password' }}
            />
            <Failure text={problem} />
            <Button type="submit" look="primary" busy={form.busy}>
              Proceed
            </Button>
          </>
        )}
      </Form>
      <p>
        <Link to={addresses.signIn()}>Go to sign in</Link> to ask for a new link.
      </p>
    </Welcome>
  );
}

import { useEffect, useState } from 'react';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { answerNewPassword } from '#web/identity/code.ts';
import { failureWords, SignInFailure } from '#web/identity/failures.ts';
import { AccountName, NewPasswordFields, passwordTwice } from '#web/screens/accounts/account/NewPassword.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';

interface Props {
  email: string;
  /** Continues after the password was chosen. Throws where that fails. */
  onChosen(next: 'done' | 'code'): Promise<void>;
  /** Goes back to e-mail and password, with a message to show there. */
  onAgain(words?: string): void;
}

const resetAfterMs = 3000;

/** Asks a person whose account somebody else created to choose a password in place of the temporary one. */
export default function OwnPassword({ email, onChosen, onAgain }: Props) {
  const [problem, setProblem] = useState('');
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(onAgain, resetAfterMs);
    return () => clearTimeout(timer);
  }, [over, onAgain]);
  return (
    <Welcome title="Choose your password">
      <p>
        Your password is temporary. Choose your own for <strong>{email}</strong> to continue.
      </p>
      <Form
        schema={passwordTwice}
        initial={{ password: '', confirm: '' }}
        incomplete="Invalid credentials"
        onSubmit={async ({ password }) => {
          setProblem('');
          let next: 'done' | 'code';
          try {
            next = await answerNewPassword(password);
          } catch (error) {
            setProblem(failureWords(error));
            setOver(error instanceof SignInFailure && error.reason === 'signIn');
            return;
          }
          // The temporary password is used up: any failure from here on leads back to the start.
          await onChosen(next).catch(error => onAgain(failureWords(error)));
        }}
      >
        {form => (
          <>
            <AccountName email={email} />
            <NewPasswordFields
              form={form}
              name="password"
              label="Password"
              again={{ name: 'confirm', label: 'Confirm Password' }}
            />
            <Failure text={problem} />
            <Button type="submit" look="primary" busy={form.busy || over}>
              Proceed
            </Button>
          </>
        )}
      </Form>
      <div className="welcome-more">
        <Button look="quiet" onClick={() => onAgain()}>
          Use another account
        </Button>
      </div>
    </Welcome>
  );
}

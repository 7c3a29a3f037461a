import { useEffect, useState } from 'react';
import { ContactSupport } from '#web/features/accounts/ContactSupport.tsx';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { answerCode } from '#web/identity/code.ts';
import { failureWords, SignInFailure } from '#web/identity/failures.ts';
import { Button } from '#web/ui/Button.tsx';
import { CodeField, codeForm, digitsOf } from '#web/ui/form/CodeField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';

interface Props {
  /** Opens the session after a right code. Throws where that fails. */
  onRight(): Promise<void>;
  /** Goes back to e-mail and password, with a message to show there. */
  onAgain(words?: string): void;
}

const resetAfterMs = 3000;

/**
 * Asks for the one-time security code. People can retry a wrong one; when the challenge expires, sign-in starts over.
 */
export function CodeForm({ onRight, onAgain }: Props) {
  const [problem, setProblem] = useState('');
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(onAgain, resetAfterMs);
    return () => clearTimeout(timer);
  }, [over, onAgain]);
  return (
    <Welcome title="One-time security code">
      <p>Open your authenticator app and enter the six digits it shows for Attestry.</p>
      <Form
        schema={codeForm}
        initial={{ code: '' }}
        onSubmit={async ({ code }, form) => {
          setProblem('');
          try {
            await answerCode(digitsOf(code));
          } catch (error) {
            setProblem(failureWords(error));
            setOver(error instanceof SignInFailure && error.reason === 'signIn');
            form.fill({ code: '' });
            return;
          }
          // The code is used up: any failure from here on leads back to the start.
          await onRight().catch(error => onAgain(failureWords(error)));
        }}
      >
        {form => (
          <>
            <CodeField form={form} name="code" autoFocus />
            <Failure text={problem} />
            <Button type="submit" look="primary" busy={form.busy || over}>
              Sign in
            </Button>
          </>
        )}
      </Form>
      <p className="small quiet">
        Lost the device with the app? An administrator of your organization can switch two-factor off for you,
        or <ContactSupport subject="Lost authenticator app" />.
      </p>
      <div className="welcome-more">
        <Button look="quiet" onClick={() => onAgain()}>
          Use another account
        </Button>
      </div>
    </Welcome>
  );
}

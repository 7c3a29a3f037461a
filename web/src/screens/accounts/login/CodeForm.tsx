import { useEffect, useState } from 'react';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { answerCode } from '#web/identity/code.ts';
import { SignInFailure, wordsOf } from '#web/identity/failures.ts';
import { Button } from '#web/ui/Button.tsx';
import { CodeField, codeForm, digitsOf } from '#web/ui/form/CodeField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';

interface Props {
  /** The code was right: opens the session. Throws where that does not work. */
  onRight(): Promise<void>;
  /** Back to e-mail and password, with what to say there. */
  onAgain(words?: string): void;
}

const resetAfterMs = 3000;

/** The one-time security code. A wrong one can be tried again; when the question expires, sign-in starts again. */
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
            setProblem(wordsOf(error));
            setOver(error instanceof SignInFailure && error.reason === 'signIn');
            form.fill({ code: '' });
            return;
          }
          // The code is used up: whatever fails from here on leads back to the beginning.
          await onRight().catch(error => onAgain(wordsOf(error)));
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
        The device with the app is lost? An administrator of your organization can switch two-factor off for
        you.
      </p>
      <div className="welcome-more">
        <Button look="quiet" onClick={() => onAgain()}>
          Use another account
        </Button>
      </div>
    </Welcome>
  );
}

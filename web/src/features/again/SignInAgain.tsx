import { useEffect, useId, useRef, useState } from 'react';
import { answerCode } from '#web/identity/code.ts';
import { failureWords, SignInFailure } from '#web/identity/failures.ts';
import { signIn } from '#web/identity/signin.ts';
import { base, withoutBase } from '#web/session/acting.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog/Dialog.tsx';
import { CodeField, codeForm, digitsOf } from '#web/ui/form/CodeField.tsx';
import { Form, type FormState, PasswordField, TextField } from '#web/ui/form/Form.tsx';
import type { Rules } from '#web/ui/form/problems.ts';
import { Failure } from '#web/ui/tell/Failure.tsx';

interface Props {
  /** The person of this page: no one else can sign in here. */
  email: string;
  /** Whether only the code is missing. */
  begun: boolean;
  /** Called with whether the person signed in, or closed the dialog. */
  onDone(signedIn: boolean): void;
}

const rules: Rules<{ email: string; password: string }> = {
  password: typed => (typed ? '' : 'Password is required.'),
};

/**
 * Asks a person whose session has ended for password and, where two-factor is on, a code. The page behind keeps its
 * text.
 */
export function SignInAgain({ email, begun, onDone }: Props) {
  const [asked, setAsked] = useState<'password' | 'code'>(begun ? 'code' : 'password');
  const [leaving, setLeaving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const formId = useId();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) fields.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, [asked]);

  const attempt = async (work: () => Promise<void>) => {
    setProblem('');
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(failureWords(error));
      // The challenge for the code has expired.
      if (error instanceof SignInFailure && error.reason === 'signIn') setAsked('password');
    } finally {
      setBusy(false);
    }
  };
  const enter = ({ password }: { password: string }) =>
    attempt(async () => {
      const step = await signIn(email, password);
      if (step === 'done') return onDone(true);
      if (step === 'unconfirmed') throw new Error('Open the link that confirms your e-mail, then try again.');
      if (step === 'password')
        throw new Error(
          'This password is temporary. Choose your own on the sign-in page in another tab, then try again.',
        );
      setAsked('code');
    });
  const enterCode = ({ code }: { code: string }, form: FormState<{ code: string }>) =>
    attempt(async () => {
      form.fill({ code: '' });
      await answerCode(digitsOf(code));
      onDone(true);
    });

  return (
    <Dialog
      title="Sign in again"
      onClose={() => onDone(false)}
      actions={
        <>
          <Button look="quiet" onClick={() => setLeaving(true)}>
            Sign in as someone else
          </Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            Sign in
          </Button>
        </>
      }
    >
      <div className="stack" ref={fields}>
        <p>
          {begun
            ? 'Your password is correct. Enter a code to stay signed in here.'
            : 'Your session has ended. This page is kept as it is. Sign in to continue where you were.'}
        </p>
        {asked === 'password' ? (
          <Form id={formId} schema={rules} initial={{ email, password: '' }} onSubmit={enter}>
            {form => (
              <>
                <TextField form={form} name="email" label="Email" autoComplete="username" readOnly />
                <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
              </>
            )}
          </Form>
        ) : (
          <Form id={formId} schema={codeForm} initial={{ code: '' }} onSubmit={enterCode}>
            {form => (
              <CodeField
                form={form}
                name="code"
                help="Open your authenticator app and enter the six digits it shows for Attestry."
              />
            )}
          </Form>
        )}
        <Failure text={problem} />
      </div>
      {leaving && (
        <ConfirmDialog
          title="Leave this page?"
          confirm="Leave this page"
          dismiss="Stay"
          onConfirm={leave}
          onClose={() => setLeaving(false)}
        >
          <p>
            If you leave now, what you have not saved is lost. The next person who signs in does not see it.
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** Opens sign-in with a full page load, so that nothing of this person is left for the next one. */
function leave(): void {
  // The person has just confirmed this.
  addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true });
  location.assign(base + addresses.signIn(withoutBase(location.pathname) + location.search));
}

import { useState } from 'react';
import { failureWords } from '#web/identity/failures.ts';
import { switchOffTwoFactor } from '#web/identity/twofactor.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { CodeField, codeProblem, digitsOf } from '#web/ui/form/CodeField.tsx';
import { Form, PasswordField } from '#web/ui/form/Form.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';

const rules = {
  password: (typed: string) => (typed ? '' : 'Password is required.'),
  code: codeProblem,
};

interface Props {
  email: string;
  onDone(): Promise<void>;
  onClose(): void;
}

/** Switches two-factor off. The person proves both factors once more. */
export function SwitchOff({ email, onDone, onClose }: Props) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      title="Switch two-factor off"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="switch-off" look="danger" busy={busy}>
            Switch off
          </Button>
        </>
      }
    >
      <Form
        looking
        id="switch-off"
        schema={rules}
        initial={{ password: '', code: '' }}
        onSubmit={async ({ password, code }) => {
          setProblem('');
          setBusy(true);
          try {
            await switchOffTwoFactor(email, password, digitsOf(code));
            await onDone();
          } catch (error) {
            setProblem(failureWords(error));
            setBusy(false);
          }
        }}
      >
        {form => (
          <>
            <p>
              Anyone who has your password can then sign in as you. Enter your password and a code to
              continue.
            </p>
            <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
            <CodeField form={form} name="code" help="Use a new code: each code works once." />
            <Failure text={problem} />
          </>
        )}
      </Form>
    </Dialog>
  );
}

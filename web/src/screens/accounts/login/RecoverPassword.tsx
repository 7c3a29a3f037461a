import { useState } from 'react';
import { MailboxHint } from '#web/features/accounts/Resend.tsx';
import { failureWords } from '#web/identity/failures.ts';
import { mailResetLink } from '#web/identity/signup.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { emailProblem, userNameOf } from '#web/ui/form/email.ts';
import { Form, TextField } from '#web/ui/form/Form.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const rules = { email: emailProblem };

/** Mails a link to the reset page. The message is the same whether or not the e-mail has an account. */
export function RecoverPassword({ email, onClose }: { email: string; onClose(): void }) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      title="Recover Password"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="recover" look="primary" busy={busy}>
            Submit
          </Button>
        </>
      }
    >
      <Form
        id="recover"
        schema={rules}
        initial={{ email }}
        onSubmit={async ({ email: typed }) => {
          setProblem('');
          setBusy(true);
          try {
            await mailResetLink(userNameOf(typed));
            toast('success', 'Check your spam folder if an email is not received.');
            onClose();
          } catch (error) {
            setProblem(failureWords(error));
          } finally {
            setBusy(false);
          }
        }}
      >
        {form => (
          <>
            <p>
              We'll e-mail you a link to a page where you choose a new password. The link works for one hour.
              If you have an account and no e-mail arrives, wait an hour and ask again.
            </p>
            <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
            <MailboxHint />
            <Failure text={problem} />
          </>
        )}
      </Form>
    </Dialog>
  );
}

import './Account.css';
import { useState } from 'react';
import * as z from 'zod/mini';
import { HelpLink } from '#web/features/accounts/HelpLink.tsx';
import { signInAgain } from '#web/features/again/again.tsx';
import { failureWords, SignInFailure } from '#web/identity/failures.ts';
import { changePassword } from '#web/identity/password.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, PasswordField } from '#web/ui/form/Form.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { keepOnlyThisDevice } from './devices.ts';
import { mainMenu } from './mainMenu.ts';
import { NewPasswordFields, newPassword } from './NewPassword.tsx';

const schema = z.object({
  old: z.string().check(z.minLength(1, 'Old Password is required.')),
  password: newPassword('New password is required'),
});
const empty = { old: '', password: '' };

/** Changes the password of a signed-in person who knows the old one. */
export function Screen() {
  const [problem, setProblem] = useState('');
  return (
    <Page
      title="Change password"
      help="You stay signed in here. Your other devices ask for the new password."
      above={mainMenu}
      action={<HelpLink type="Password" className="button quiet" />}
    >
      <div className="card account-card">
        <Form
          looking
          schema={schema}
          initial={empty}
          onSubmit={async ({ old, password }, form) => {
            setProblem('');
            try {
              await changePassword(old, password);
              form.fill(empty);
              toast('success', 'Password changed successfully');
              if ((await keepOnlyThisDevice(password)) === 'code') await signInAgain(true);
            } catch (error) {
              if (error instanceof SignInFailure && error.reason === 'wrong')
                form.problem('old', error.message);
              else setProblem(failureWords(error));
            }
          }}
        >
          {form => (
            <>
              <PasswordField form={form} name="old" label="Old Password" autoComplete="current-password" />
              <NewPasswordFields form={form} name="password" label="New Password" />
              <Failure text={problem} />
              <div className="row">
                <Button type="submit" look="primary" busy={form.busy}>
                  Change password
                </Button>
              </div>
            </>
          )}
        </Form>
      </div>
    </Page>
  );
}

import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { emailProblem } from '#web/ui/form/email.ts';
import { Form, PasswordField, TextField } from '#web/ui/form/Form.tsx';
import type { Rules } from '#web/ui/form/problems.ts';

export type Credentials = { email: string; password: string; remember: boolean };

const rules: Rules<Credentials> = {
  email: emailProblem,
  password: typed => (typed ? '' : 'Password is required.'),
};

interface Props {
  email: string;
  onSubmit(credentials: Credentials): Promise<void>;
  /** Called with the typed e-mail by people who forgot their password. */
  onForgotten(email: string): void;
  /** Shown above the button. */
  children: ReactNode;
}

/** Asks for e-mail, password and whether to stay signed in. */
export function CredentialsForm({ email, onSubmit, onForgotten, children }: Props) {
  return (
    <Form schema={rules} initial={{ email, password: '', remember: false }} onSubmit={onSubmit}>
      {form => (
        <>
          <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
          <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
          <div className="welcome-remember">
            <label className="check">
              <input
                type="checkbox"
                checked={form.values.remember}
                onChange={event => form.set('remember', event.target.checked)}
              />
              Remember me on this device
            </label>
            <Button look="quiet" onClick={() => onForgotten(form.values.email.trim())}>
              Forgot your password?
            </Button>
          </div>
          {children}
          <Button type="submit" look="primary" busy={form.busy}>
            Sign in
          </Button>
        </>
      )}
    </Form>
  );
}

import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../ui/Button.tsx';
import { emailField } from '../../ui/email.ts';
import { Form, PasswordField, TextField } from '../../ui/Form.tsx';

const schema = z.object({
  email: emailField,
  password: z.string().check(z.minLength(1, 'Password is required.')),
  remember: z.boolean(),
});
export type Credentials = z.output<typeof schema>;

interface Props {
  email: string;
  onSubmit(credentials: Credentials): Promise<void>;
  /** Shown above the button. */
  children: ReactNode;
}

/** E-mail, password and whether to stay signed in. */
export function CredentialsForm({ email, onSubmit, children }: Props) {
  return (
    <Form schema={schema} initial={{ email, password: '', remember: false }} onSubmit={onSubmit}>
      {form => (
        <>
          <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
          <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
          <label className="check">
            <input
              type="checkbox"
              checked={form.values.remember}
              onChange={event => form.set('remember', event.target.checked)}
            />
            Remember me on this device
          </label>
          {children}
          <Button type="submit" look="primary" busy={form.busy}>
            Sign in
          </Button>
        </>
      )}
    </Form>
  );
}

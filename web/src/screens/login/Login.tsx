import './Login.css';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { keepTokens } from '../../api/auth.ts';
import { openSession, signIn } from '../../api/signin.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, PasswordField, TextField } from '../../ui/Form.tsx';
import { Welcome } from './Welcome.tsx';

const schema = z.object({
  email: z
    .string()
    .check(
      z.minLength(1, 'Email is required.'),
      z.regex(/^\s*[^\s@]+@[^\s@]+\.[^\s@]{2,}\s*$/, 'Invalid Email id.'),
    ),
  password: z.string().check(z.minLength(1, 'Password is required.')),
  remember: z.boolean(),
});

/** Sign-in with e-mail and password; afterwards back to where the person wanted to go. */
export function Screen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [problem, setProblem] = useState('');
  const back = query.get('back') ?? '/';
  // Only a place of this application: an address with a host would lead somewhere else.
  const target = /^\/(?![/\\])/.test(back) ? back : '/';
  return (
    <Welcome title="Sign in">
      <Form
        schema={schema}
        initial={{ email: '', password: '', remember: false }}
        onSubmit={async ({ email, password, remember }) => {
          setProblem('');
          keepTokens(remember);
          try {
            await signIn(email.trim().toLowerCase(), password);
            const ended = await openSession();
            if (ended) setProblem(ended);
            else navigate(target, { replace: true });
          } catch (error) {
            setProblem(error instanceof Error ? error.message : String(error));
          }
        }}
      >
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
            {problem && (
              <p role="alert" className="login-problem">
                {problem}
              </p>
            )}
            <Button type="submit" look="primary" busy={form.busy}>
              Sign in
            </Button>
          </>
        )}
      </Form>
      <p className="login-more">
        <a href="/help/login" target="_blank" rel="noreferrer">
          <CircleHelp size={18} aria-hidden="true" /> Help with signing in
        </a>
      </p>
    </Welcome>
  );
}

import './auth.ts';
import './StaffAuthenticator.css';
import { Authenticator } from '@aws-amplify/ui-react';
import { type ConfirmSignInInput, confirmSignIn, type SignInInput } from 'aws-amplify/auth';
import { type ReactNode, useEffect, useState } from 'react';
import { userNameOf } from '#web/ui/form/email.ts';
import { ask } from './failures.ts';
import { beginSignIn } from './signin.ts';
import { keepTokens } from './tokens.ts';

/** Whether the next sign-in outlasts the browser's session. */
let remembered = false;

const services = {
  // The last argument is what was typed. Before it may be a context; this application has one only.
  handleSignIn: (...given: unknown[]) => {
    const { username, password = '' } = given.at(-1) as SignInInput;
    keepTokens(remembered);
    return beginSignIn(userNameOf(username), password);
  },
  handleConfirmSignIn: (...given: unknown[]) => ask(() => confirmSignIn(given.at(-1) as ConfirmSignInInput)),
};

// The screen has a title. A forgotten password is replaced by a mailed link, from the sign-in page for everybody.
const components = {
  SignIn: { Header: () => null, Footer: Remember },
  ConfirmSignIn: {
    Header: () => <p>Open your authenticator app and enter the six digits it shows for Attestry.</p>,
  },
  ForceNewPassword: { Header: () => <p>Your password is temporary. Choose your own to continue.</p> },
};

const formFields = {
  signIn: {
    username: { label: 'Email', placeholder: '', autocomplete: 'username' },
    password: { label: 'Password', placeholder: '' },
  },
  confirmSignIn: { confirmation_code: { label: 'One-time security code', placeholder: '' } },
  forceNewPassword: {
    password: { label: 'Password', placeholder: '' },
    confirm_password: { label: 'Confirm Password', placeholder: '' },
  },
};

/**
 * Signs staff in with Amplify's own component: e-mail and password, a password in place of a temporary one, a code. Shows
 * `children` to who is signed in. Decision 026 says why it is used for staff and nobody else.
 */
export function StaffAuthenticator({ children }: { children: ReactNode }) {
  return (
    <Authenticator
      hideSignUp
      loginMechanisms={['email']}
      services={services}
      components={components}
      formFields={formFields}
    >
      {children}
    </Authenticator>
  );
}

function Remember() {
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    remembered = checked;
  }, [checked]);
  return (
    <label className="check staff-remember">
      <input type="checkbox" checked={checked} onChange={({ target }) => setChecked(target.checked)} />
      Remember me on this device
    </label>
  );
}

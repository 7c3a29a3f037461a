import './auth.ts';
import './StaffAuthenticator.css';
import { Authenticator } from '@aws-amplify/ui-react';
import { type ConfirmSignInInput, confirmSignIn, type SignInInput } from 'aws-amplify/auth';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { emailProblem, userNameOf } from '#web/ui/form/email.ts';
import { takeBack, toast } from '#web/ui/tell/toasts.tsx';
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
    // Not checked by the browser, whose words are others than those of `rules`.
    username: { label: 'Email', placeholder: '', autocomplete: 'username', type: 'text', isRequired: false },
    password: { label: 'Password', placeholder: '', isRequired: false },
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
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const check = (event: FormEvent<HTMLDivElement>) => {
    const found = wrongIn(event.target as HTMLElement);
    setWrong(found);
    takeBack(incomplete);
    if (found.length === 0) return;
    // The library's own form hears nothing of it.
    event.preventDefault();
    event.stopPropagation();
    toast('info', incomplete);
    found[0]!.input.focus();
  };
  const retype = ({ target }: FormEvent<HTMLDivElement>) =>
    setWrong(now => now.filter(({ input }) => input !== target || rules[input.name]?.(input.value)));
  return (
    <div onSubmitCapture={check} onInput={retype}>
      <Authenticator
        hideSignUp
        loginMechanisms={['email']}
        services={services}
        components={components}
        formFields={formFields}
      >
        {children}
      </Authenticator>
      {wrong.map(field => (
        <Wrong key={field.input.name} {...field} />
      ))}
    </div>
  );
}

const incomplete = 'Please complete all data';

/** What is wrong with each field of the sign-in, '' for nothing. */
const rules: Readonly<Record<string, (value: string) => string>> = {
  username: emailProblem,
  password: value => (value ? '' : 'Password is required.'),
};

interface WrongField {
  input: HTMLInputElement;
  problem: string;
}

/** Problems of the fields of the sign-in; none in the library's other forms. */
function wrongIn(form: HTMLElement): WrongField[] {
  if (!form.matches('[data-amplify-authenticator-signin]')) return [];
  return [...form.querySelectorAll('input')].flatMap(input => {
    const problem = rules[input.name]?.(input.value);
    return problem ? [{ input, problem }] : [];
  });
}

/** Shows a problem below its field. The library has no place for it, so it is put there. */
function Wrong({ input, problem }: WrongField) {
  const id = `${input.id}-problem`;
  useEffect(() => {
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', id);
    return () => {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    };
  }, [input, id]);
  const field = input.closest('.amplify-field');
  return (
    field &&
    createPortal(
      <p id={id} className="field-problem">
        {problem}
      </p>,
      field,
    )
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

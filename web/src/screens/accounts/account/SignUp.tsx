import './Account.css';
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { listCountries } from '#shared/contract/accounts/profile.ts';
import { newAddressProblem } from '#shared/domain/accounts/address.ts';
import { useCall } from '#web/api/hooks.ts';
import { likelyCountry } from '#web/features/accounts/likelyCountry.ts';
import { Welcome } from '#web/features/accounts/Welcome.tsx';
import { failureWords } from '#web/identity/failures.ts';
import { signUp } from '#web/identity/signup.ts';
import { signedInUser } from '#web/identity/tokens.ts';
import { addresses } from '#web/session/addresses.ts';
import { givenEmail } from '#web/session/given.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { userNameOf } from '#web/ui/form/email.ts';
import { Form, TextField } from '#web/ui/form/Form.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { Inbox } from './Inbox.tsx';
import { NewPasswordFields, newPassword } from './NewPassword.tsx';
import { countriesIn, firstName, homeCountry } from './person.ts';

/** The same rule as where the account is made; blanks around the address are not part of it. */
const newAddress = z.string().check(({ value: input, issues }) => {
  const message = input.trim() ? newAddressProblem(input.trim()) : 'Email is required.';
  if (message) issues.push({ code: 'custom', message, input });
});

const schema = z.object({
  firstname: firstName,
  email: newAddress,
  homecountry: homeCountry,
  password: newPassword('Password is required.'),
});
const empty = { firstname: '', email: '', homecountry: '', password: '' };

/**
 * Signs a person up. The page that follows is the same whether or not the e-mail has an account. While it waits, the
 * mailed link does not ask for the password again in this browser.
 */
export function Screen() {
  const [sentTo, setSentTo] = useState('');
  /** Of the sign-up that waits for its link: only this page keeps it, as long as it waits. */
  const [password, setPassword] = useState('');
  const [query] = useSearchParams();
  const plan = Number(query.get('plan')) || 0;
  /** What was typed, for people who go back because the address was wrong. Passwords are not kept. */
  const [typed, setTyped] = useState({ ...empty, email: givenEmail(location) });
  const [problem, setProblem] = useState('');
  const [signedIn, setSignedIn] = useState(false);
  const countries = useCall(listCountries, {});
  useEffect(() => {
    signedInUser().then(
      user => setSignedIn(user !== ''),
      () => setSignedIn(false),
    );
  }, []);
  if (signedIn) return <Navigate replace to={addresses.start} />;
  if (sentTo) {
    return <Inbox email={sentTo} password={password} plan={plan} onAgain={() => setSentTo('')} />;
  }
  return (
    <Welcome
      title="Sign up"
      help={
        <>
          Already have an account?{' '}
          <Link to={addresses.signIn()} state={{ plan }}>
            Sign in
          </Link>
        </>
      }
    >
      <Answered of={countries} what="the form">
        {list => (
          <Form
            schema={schema}
            initial={{ ...typed, homecountry: typed.homecountry || likelyCountry(countriesIn(list)) }}
            onSubmit={async ({ firstname, email, homecountry, password }) => {
              setProblem('');
              const address = userNameOf(email);
              try {
                await signUp({ firstname: firstname.trim(), email: address, homecountry, password, plan });
                setTyped({ ...empty, firstname, email: address, homecountry });
                setPassword(password);
                setSentTo(address);
              } catch (error) {
                setProblem(failureWords(error));
              }
            }}
          >
            {form => (
              <>
                <TextField form={form} name="firstname" label="First Name" autoComplete="given-name" />
                <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
                <ChoiceField
                  form={form}
                  name="homecountry"
                  label="Home Country"
                  autoComplete="country-name"
                  options={countriesIn(list)}
                />
                <NewPasswordFields form={form} name="password" label="Password" />
                <Failure text={problem} />
                <Button type="submit" look="primary" busy={form.busy}>
                  Sign up
                </Button>
              </>
            )}
          </Form>
        )}
      </Answered>
    </Welcome>
  );
}

import { Copy, KeyRound } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { generatePassword, passwordHolds, passwordWords } from '#shared/domain/accounts/password.ts';
import { Button } from '#web/ui/Button.tsx';
import { copy } from '#web/ui/copy.ts';
import { type FormState, PasswordField, type TextNames } from '#web/ui/form/Form.tsx';

/** Returns the schema of a password that a person chooses; `missing` is the message for an empty field. */
export const newPassword = (missing: string) =>
  z
    .string()
    .check(
      z.minLength(1, missing),
      z.refine(passwordHolds, 'Invalid Password. Please use 12 to 20 mixed characters. (A,a,1,@)'),
    );

/** The schema of a password that is chosen and repeated. */
export const passwordTwice = z
  .object({
    password: newPassword('Password is required.'),
    confirm: z.string().check(z.minLength(1, 'Confirm password is required')),
  })
  .check(
    z.refine(({ password, confirm }) => password === confirm, {
      path: ['confirm'],
      message: 'Password is not matching',
    }),
  );

/** Names the account under which password managers store the password. */
export const AccountName = ({ email }: { email: string }) => (
  <input
    className="visually-hidden"
    aria-hidden="true"
    tabIndex={-1}
    autoComplete="username"
    value={email}
    readOnly
  />
);

interface Props<V extends Record<string, unknown>> {
  form: FormState<V>;
  name: TextNames<V>;
  label: string;
  /** The field that repeats the password, where the form has one. */
  again?: { name: TextNames<V>; label: string };
}

/** Lets a person choose a password: says what it still needs, and generates one that fills every field, visibly. */
export function NewPasswordFields<V extends Record<string, unknown>>({ form, name, label, again }: Props<V>) {
  const [visible, setVisible] = useState(false);
  const password = String(form.values[name]);
  const shared = { form, visible, onVisible: setVisible, autoComplete: 'new-password' } as const;
  const generate = () => {
    const made = generatePassword(bytes => crypto.getRandomValues(bytes));
    form.fill({ [name]: made, ...(again && { [again.name]: made }) } as Partial<V>);
    setVisible(true);
  };
  return (
    <>
      <PasswordField {...shared} name={name} label={label} help={passwordWords(password)} />
      <div className="row">
        <Button icon={<KeyRound size={18} aria-hidden="true" />} onClick={generate}>
          Generate a password
        </Button>
        {password && (
          <Button
            look="quiet"
            icon={<Copy size={18} aria-hidden="true" />}
            onClick={() => void copy(password, 'The password')}
          >
            Copy
          </Button>
        )}
      </div>
      {again && <PasswordField {...shared} name={again.name} label={again.label} />}
    </>
  );
}

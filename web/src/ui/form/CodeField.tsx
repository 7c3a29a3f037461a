import { type FormState, TextField, type TextNames } from './Form.tsx';

/** What is wrong with a typed code of an authenticator app, '' for nothing: six digits, with spaces anywhere. */
export function codeProblem(typed: string): string {
  if (typed === '') return 'Code is required.';
  return /^\s*(\d\s*){6}$/.test(typed) ? '' : 'A code has six digits.';
}

/** The rules of a form that asks only for a code. */
export const codeForm = { code: codeProblem };

/** Returns the digits of a typed code. */
export const digitsOf = (typed: string): string => typed.replace(/\s/g, '');

interface Props<V extends Record<string, unknown>> {
  form: FormState<V>;
  name: TextNames<V>;
  help?: string;
  autoFocus?: boolean;
}

/** Asks for the code that an authenticator app shows. Phones show a number pad and may suggest the code. */
export function CodeField<V extends Record<string, unknown>>({
  form,
  name,
  help,
  autoFocus = false,
}: Props<V>) {
  return (
    <TextField
      form={form}
      name={name}
      label="Security code"
      help={help}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      autoFocus={autoFocus}
    />
  );
}

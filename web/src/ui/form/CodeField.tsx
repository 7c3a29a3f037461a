import * as z from 'zod/mini';
import { type FormState, TextField, type TextNames } from './Form.tsx';

/** A code of an authenticator app as people type it: six digits, with blanks where they like. */
export const typedCode = z
  .string()
  .check(z.minLength(1, 'Code is required.'), z.regex(/^\s*(\d\s*){6}$/, 'A code has six digits.'));

/** A form that asks for a code and nothing else. */
export const codeForm = z.object({ code: typedCode });

/** The digits of a typed code. */
export const digitsOf = (typed: string): string => typed.replace(/\s/g, '');

interface Props<V extends Record<string, unknown>> {
  form: FormState<V>;
  name: TextNames<V>;
  help?: string;
  autoFocus?: boolean;
}

/** Asks for the code an authenticator app shows; telephones bring up digits and offer it. */
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

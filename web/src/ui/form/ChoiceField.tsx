import type { ReactNode } from 'react';
import { Combobox, type Option } from './Combobox.tsx';
import { Field, type FormState, type TextNames } from './Form.tsx';

interface Props<V extends Record<string, unknown>> {
  form: FormState<V>;
  name: TextNames<V>;
  label: string;
  help?: ReactNode;
  disabled?: boolean;
  autoComplete?: string;
  none?: string;
  options: readonly Option[];
  other?(text: string): Option | undefined;
}

/** Takes one of many options in a form, found by typing part of it. */
export function ChoiceField<V extends Record<string, unknown>>({
  form,
  name,
  label,
  help,
  ...rest
}: Props<V>) {
  return (
    <Field label={label} help={help} problem={form.problems[name]}>
      {control => (
        <Combobox
          {...rest}
          control={control}
          name={name}
          value={String(form.values[name])}
          onUnmatched={problem => form.hold(name, problem)}
          onChange={value => form.set(name, value as V[typeof name])}
        />
      )}
    </Field>
  );
}

import { bound, Field, type InputProps } from './Form.tsx';

/** Takes text of several lines. */
export function TextAreaField<V extends Record<string, unknown>>({
  form,
  name,
  label,
  help,
  disabled,
  ...rest
}: InputProps<V> & { rows?: number; maxLength?: number; autoFocus?: boolean }) {
  return (
    <Field label={label} help={help} problem={form.problems[name]}>
      {control => <textarea {...control} {...rest} {...bound(form, name)} disabled={disabled} />}
    </Field>
  );
}

/** Takes one of several values. */
export function SelectField<V extends Record<string, unknown>>({
  form,
  name,
  label,
  help,
  disabled,
  options,
}: InputProps<V> & { options: readonly { value: string; label: string }[] }) {
  return (
    <Field label={label} help={help} problem={form.problems[name]}>
      {control => (
        <select {...control} {...bound(form, name)} disabled={disabled}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

import './SwitchField.css';
import { Field, type InputProps } from './Form.tsx';

/** Switches a value between Y and N. */
export function SwitchField<V extends Record<string, unknown>>({
  form,
  name,
  label,
  help,
  disabled,
}: InputProps<V>) {
  const set = (value: string) => form.set(name, value as V[typeof name]);
  return (
    <div className="switch-field">
      <Field label={label} help={help} problem={form.problems[name]}>
        {control => (
          <input
            {...control}
            type="checkbox"
            className="switch"
            name={name}
            checked={String(form.values[name]) === 'Y'}
            disabled={disabled}
            onChange={({ target }) => set(target.checked ? 'Y' : 'N')}
          />
        )}
      </Field>
    </div>
  );
}

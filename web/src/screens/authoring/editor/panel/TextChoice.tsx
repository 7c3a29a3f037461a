import { useMemo } from 'react';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import type { Option } from '#web/ui/form/Combobox.tsx';
import type { FormState, TextNames } from '#web/ui/form/Form.tsx';
import { newTextIn, valueOfNew } from './form.ts';

interface Props<V extends Record<string, unknown>> {
  form: FormState<V>;
  name: TextNames<V>;
  label: string;
  /** The texts of the list, by their ids. */
  texts: readonly { id: number; text: string }[];
  /** The most characters of a new text. */
  most: number;
  /** What leaves the questions as they are; absent where there is nothing to leave. */
  keep?: string;
}

/** Takes one of the texts of a topic, found by typing part of it, or a new one, which is added with what is saved. */
export function TextChoice<V extends Record<string, unknown>>({
  form,
  name,
  label,
  texts,
  most,
  keep,
}: Props<V>) {
  const value = String(form.values[name]);
  const fresh = newTextIn(value);
  const options = useMemo(
    (): Option[] => [
      ...(keep ? [{ value: '', label: keep }] : []),
      { value: '0', label: 'None' },
      ...(fresh === undefined ? [] : [{ value: valueOfNew(fresh), label: fresh, detail: 'New' }]),
      ...texts.map(({ id, text }) => ({ value: String(id), label: text })),
    ],
    [texts, keep, fresh],
  );
  const chosen = fresh ?? texts.find(({ id }) => String(id) === value)?.text ?? '';
  return (
    <ChoiceField
      form={form}
      name={name}
      label={label}
      options={options}
      none="Nothing matches. Type a whole text to add it."
      // The field shows the beginning of a long text.
      help={chosen.length > 40 && chosen}
      other={typed =>
        typed && typed.length <= most && !texts.some(({ text }) => text === typed)
          ? { value: valueOfNew(typed), label: typed, detail: 'Add as new' }
          : undefined
      }
    />
  );
}

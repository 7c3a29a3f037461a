import '#web/screens/authoring/editor/changing/Changing.css';
import { useId, useMemo } from 'react';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { Field } from '#web/ui/form/Form.tsx';

/** Where questions go that come from elsewhere. */
export interface TargetValues {
  parent: number;
  when: Answer;
}

interface Props {
  questions: readonly Question[];
  target: TargetValues;
  onChange(target: TargetValues): void;
}

/** Says after which question and answer others are asked. In an empty topic there is nothing to choose. */
export function TargetFields({ questions, target, onChange }: Props) {
  const id = useId();
  const options = useMemo(
    () => questions.map(q => ({ value: String(q.qcode), label: `${q.qcode} ${q.text}` })),
    [questions],
  );
  if (questions.length === 0) return null;
  return (
    <div className="target-fields">
      <Field label="Ask them after question">
        {control => (
          <Combobox
            control={control}
            value={String(target.parent)}
            options={options}
            onChange={value => value && onChange({ ...target, parent: Number(value) })}
          />
        )}
      </Field>
      <div className="field">
        <label htmlFor={id}>is answered</label>
        <select
          id={id}
          value={target.when}
          onChange={event => onChange({ ...target, when: event.target.value === 'N' ? 'N' : 'Y' })}
        >
          <option value="Y">Yes</option>
          <option value="N">No</option>
        </select>
      </div>
    </div>
  );
}

/** Returns the target to begin with: the first question of the topic. */
export const firstTarget = ([first]: readonly Question[]): TargetValues => ({
  parent: first?.qcode ?? 0,
  when: 'Y',
});

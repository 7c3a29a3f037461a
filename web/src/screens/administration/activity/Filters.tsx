import { useRef } from 'react';
import type { ActivityFilter } from '#shared/domain/administration/activity.ts';
import { type Subject, subjects } from '#shared/domain/administration/events.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Form.tsx';

const everything: ActivityFilter = { person: '', subject: '', from: '', to: '' };

/** Asks what the activity is narrowed to. A choice takes effect at once. */
export function Filters({
  filter,
  people,
  narrow,
}: {
  filter: ActivityFilter;
  people: readonly string[];
  narrow(some: Partial<ActivityFilter>): void;
}) {
  const fields = useRef<HTMLElement>(null);
  const { person, subject, from, to } = filter;
  const named = !person || people.includes(person) ? people : [person, ...people];
  return (
    <search ref={fields} className="activity-filters">
      <Choice
        label="By or about"
        value={person}
        choices={[['', 'Everybody'], ...named.map((email): [string, string] => [email, email])]}
        onChange={value => narrow({ person: value })}
      />
      <Choice
        label="Subject"
        value={subject}
        choices={[['', 'Everything'], ...Object.entries(subjects)]}
        onChange={value => narrow({ subject: value as Subject | '' })}
      />
      <Day label="From" value={from} onChange={value => narrow({ from: value })} />
      <Day label="To" value={to} onChange={value => narrow({ to: value })} />
      {(person || subject || from || to) && (
        <Button
          look="quiet"
          onClick={() => {
            narrow(everything);
            // This button goes away.
            fields.current?.querySelector('select')?.focus();
          }}
        >
          Show all
        </Button>
      )}
    </search>
  );
}

interface Asked {
  label: string;
  value: string;
  onChange(value: string): void;
}

const Choice = ({ label, value, choices, onChange }: Asked & { choices: readonly [string, string][] }) => (
  <Field label={label}>
    {control => (
      <select {...control} value={value} onChange={event => onChange(event.target.value)}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const Day = ({ label, value, onChange }: Asked) => (
  <Field label={label}>
    {control => (
      <input {...control} type="date" value={value} onChange={event => onChange(event.target.value)} />
    )}
  </Field>
);

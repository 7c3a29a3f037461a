import { useRef } from 'react';
import type { ActivityFilter } from '#shared/domain/administration/activity.ts';
import { type Subject, subjects } from '#shared/domain/administration/events.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilterField } from '#web/ui/table/ListTools.tsx';

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
  return (
    <search ref={fields} className="list-tools">
      <div className="list-narrowing">
        <FilterField
          label="By or about"
          value={person}
          choices={people.map(value => ({ value }))}
          onChange={value => narrow({ person: value })}
        />
        <FilterField
          label="Subject"
          value={subject && subjects[subject]}
          choices={Object.values(subjects).map(value => ({ value }))}
          onChange={value => narrow({ subject: subjectOf(value) })}
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
      </div>
    </search>
  );
}

/** Returns the subject with these words, '' for none. */
const subjectOf = (words: string): Subject | '' =>
  (Object.keys(subjects) as Subject[]).find(subject => subjects[subject] === words) ?? '';

const Day = ({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) => (
  <label className={value ? 'filter-field active' : 'filter-field'}>
    {label}
    <input type="date" value={value} onChange={event => onChange(event.target.value)} />
  </label>
);

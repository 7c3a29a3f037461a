import './Selecting.css';
import { Play } from 'lucide-react';
import { useState } from 'react';
import {
  type Choices,
  type Chosen,
  type Offered,
  type ReportName,
  reportNames,
} from '#shared/domain/reporting/chosen.ts';
import { type DaysProblem, daysProblem, usualDays } from '#shared/domain/reporting/customerreports.ts';
import { reportMenu } from '#web/session/menu.ts';
import { Button } from '#web/ui/Button.tsx';
import { Boxes } from '#web/ui/form/Boxes.tsx';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { Field } from '#web/ui/form/Form.tsx';

interface Props {
  choices: Choices;
  offered: Offered;
  chosen: Chosen;
  onReport(report: ReportName): void;
  onRun(chosen: Chosen): void;
}

const helpOf = (report: string): string => reportMenu.find(({ label }) => label === report)?.help ?? '';

const reachTold = {
  all: '',
  locations: 'Your reports cover your own locations.',
  permitted: 'Your reports cover the topics and locations that you have a permission for.',
} as const;

const daysTold = {
  noStart: 'Start date is required.',
  noEnd: 'End date is required.',
  daysTurned: 'Choose a start date that is not after the end date.',
  daysAhead: 'Choose an end date that is not after today.',
} as const;

/** Takes the kind of a report, what it is narrowed to and, for completed tasks, its days. */
export function Selecting({ choices, offered, chosen: at, onReport, onRun }: Props) {
  const [chosen, setChosen] = useState<Chosen>(() => {
    const { from, to } = usualDays(choices.today);
    const group = offered.groups.includes(at.group) ? at.group : '';
    return { ...at, group, from: at.from || from, to: at.to || to };
  });
  const [tried, setTried] = useState(false);
  const set = (some: Partial<Chosen>) => setChosen(now => ({ ...now, ...some }));
  const { report, group, lists, from, to } = chosen;
  const inGroup = choices.places.filter(place => group === '' || place.group === group);
  const codes = new Set(inGroup.map(({ country }) => country));
  const countries = choices.countries.filter(({ id }) => codes.has(id));
  const places = inGroup.filter(({ country }) => lists.countries.has(country));
  /** Of what is offered, only what is shown counts as chosen. */
  const shown = {
    countries: choices.byLocation ? countries.filter(({ id }) => lists.countries.has(id)) : choices.countries,
    places: choices.byLocation ? places.filter(({ id }) => lists.places.has(id)) : choices.places,
    topics: choices.topics.filter(({ id }) => lists.topics.has(id)),
  };
  const missing = missingIn(shown, choices.byLocation);
  const days = report === 'done' ? problemOf(from, to, choices.today) : null;
  const run = () => {
    setTried(true);
    if (days || Object.values(missing).some(Boolean)) return;
    // Usual days stay usual: the address, and who saves it, means those of any later day.
    const usual = usualDays(choices.today);
    const isUsual = from === usual.from && to === usual.to;
    onRun({ ...chosen, ...(isUsual && { from: '', to: '' }), view: 'summary' });
  };
  const check = (name: keyof Chosen['lists']) => (ids: ReadonlySet<string>) =>
    set({ lists: { ...lists, [name]: withHidden(name, ids) } });
  // What the group or the countries hide stays as it was chosen.
  const withHidden = (name: keyof Chosen['lists'], ids: ReadonlySet<string>) => {
    const visible = new Set({ countries, places, topics: choices.topics }[name].map(({ id }) => id));
    return new Set([...offered[name]].filter(id => (visible.has(id) ? ids.has(id) : lists[name].has(id))));
  };
  const told = (problem: string | undefined) => (tried ? problem : undefined);
  return (
    <form
      className="report-selecting"
      noValidate
      onSubmit={event => {
        event.preventDefault();
        run();
      }}
    >
      <Kinds
        chosen={report}
        onChoose={name => {
          set({ report: name });
          onReport(name);
        }}
      />
      {choices.reach !== 'all' && <p className="quiet">{reachTold[choices.reach]}</p>}
      {report === 'done' && <Days chosen={chosen} today={choices.today} problem={days} onChoose={set} />}
      <div className="report-lists">
        {choices.byLocation && (
          <div className="stack">
            {choices.groups.length > 0 && (
              <GroupField groups={choices.groups} value={group} onChange={value => set({ group: value })} />
            )}
            <Boxes
              all
              legend="Countries"
              none="No location of this group is in any country."
              problem={told(missing.countries)}
              options={countries.map(({ id, name }) => ({ value: id, label: name }))}
              checked={lists.countries}
              onChange={check('countries')}
            />
          </div>
        )}
        {choices.byLocation && (
          <Boxes
            all
            legend="Locations"
            none="Choose a country first."
            problem={told(missing.places)}
            options={places.map(optionOf)}
            checked={lists.places}
            onChange={check('places')}
          />
        )}
        <Boxes
          all
          legend="Topics"
          none="There is no topic you can see reports of."
          problem={told(missing.topics)}
          options={choices.topics.map(optionOf)}
          checked={lists.topics}
          onChange={check('topics')}
        />
      </div>
      <div className="report-run">
        <Button look="primary" type="submit" icon={<Play size={18} aria-hidden="true" />}>
          Run Report
        </Button>
      </div>
    </form>
  );
}

const optionOf = ({ id, name, active }: { id: string; name: string; active: boolean }) => ({
  value: id,
  label: name,
  ...(!active && { detail: 'inactive' }),
});

type FormProblem = DaysProblem | 'noStart' | 'noEnd';

/** What is wrong with the days of the form, null if nothing is. */
function problemOf(from: string, to: string, today: string): FormProblem | null {
  if (from === '') return 'noStart';
  return to === '' ? 'noEnd' : daysProblem(from, to, today);
}

/** What has to be chosen still, in words. */
const missingIn = (shown: Record<keyof Chosen['lists'], readonly unknown[]>, byLocation: boolean) => ({
  countries: byLocation && shown.countries.length === 0 ? 'Choose at least one country.' : undefined,
  places: byLocation && shown.places.length === 0 ? 'Choose at least one location.' : undefined,
  topics: shown.topics.length === 0 ? 'Choose at least one topic.' : undefined,
});

const Kinds = ({ chosen, onChoose }: { chosen: ReportName; onChoose(name: ReportName): void }) => (
  <fieldset className="report-kinds">
    <legend>Report</legend>
    {(Object.entries(reportNames) as [ReportName, string][]).map(([name, label]) => (
      <label key={name} className="card">
        <input type="radio" name="report" checked={chosen === name} onChange={() => onChoose(name)} />
        <span>
          <strong>{label}</strong>
          <span className="quiet small">{helpOf(label)}</span>
        </span>
      </label>
    ))}
  </fieldset>
);

interface DaysProps {
  chosen: Pick<Chosen, 'from' | 'to'>;
  today: string;
  problem: FormProblem | null;
  onChoose(some: Partial<Chosen>): void;
}

const fieldOf = { noStart: 'from', daysTurned: 'from', noEnd: 'to', daysAhead: 'to' } as const;

const Days = ({ chosen, today, problem, onChoose }: DaysProps) => (
  <div className="row report-days">
    {(['from', 'to'] as const).map(name => (
      <Field
        key={name}
        label={name === 'from' ? 'Start date' : 'End date'}
        problem={problem && name === fieldOf[problem] ? daysTold[problem] : undefined}
      >
        {control => (
          <input
            {...control}
            type="date"
            max={today}
            value={chosen[name]}
            onChange={({ target }) => onChoose({ [name]: target.value })}
          />
        )}
      </Field>
    ))}
  </div>
);

interface GroupFieldProps {
  groups: Choices['groups'];
  value: string;
  onChange(group: string): void;
}

const GroupField = ({ groups, value, onChange }: GroupFieldProps) => (
  <Field label="Reporting Group">
    {control => (
      <Combobox
        control={control}
        value={value}
        placeholder="All groups"
        onChange={onChange}
        options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )}
  </Field>
);

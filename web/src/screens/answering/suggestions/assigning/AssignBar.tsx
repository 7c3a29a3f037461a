import './AssignBar.css';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { SuggestionRow } from '#shared/contract/answering/suggestions.ts';
import { updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import {
  type ActionProblem,
  actionProblems,
  actionRules,
  type Completed,
} from '#shared/domain/answering/suggestions.ts';
import { addDays } from '#shared/domain/kit/periods.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { useSendMany } from '#web/api/useSendMany.ts';
import { dueOffers, labels, stateOptions, valuesOf } from '#web/screens/answering/suggestions/fields.tsx';
import type { Owners } from '#web/screens/answering/suggestions/owners.ts';
import type { Which } from '#web/screens/answering/suggestions/which.ts';
import { useSession } from '#web/session/session.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { TellNow } from './TellNow.tsx';
import type { Telling } from './telling.ts';

interface Props {
  which: Which;
  /** The checked suggestions. */
  rows: readonly SuggestionRow[];
  owners: Owners;
  telling: Telling;
  /** Called with the suggestions that could not be changed: they stay checked. */
  onDone(left: readonly SuggestionRow[]): void;
}

const unchanged = 'unchanged';

/** Sets owner, due date and state of all checked suggestions at once. What is left empty stays as it is in each. */
export function AssignBar({ which, rows, owners, telling, onDone }: Props) {
  const { today } = useSession().user;
  const [owner, setOwner] = useState('');
  const [due, setDue] = useState('');
  const [state, setState] = useState<Completed | typeof unchanged>(unchanged);
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const { send, pending } = useSendMany(updateSuggestion);

  /** Whether there is somebody to tell. */
  const concerns = state !== 'Y' && rows.some(({ qownerid }) => telling.concerns(owner, qownerid));
  const changed = (row: SuggestionRow) => ({
    ...valuesOf(row),
    ...(owner && { qownerid: owner }),
    ...(due && { qduedate: due }),
    ...(state !== unchanged && { completed: state }),
  });
  const apply = async () => {
    const next = rows.map(row => ({ row, values: changed(row) }));
    const found = next.flatMap(({ values }): ActionProblem[] => {
      const first = actionRules.owner(values.qownerid) ?? actionRules.due(values.qduedate);
      return first ? [first] : [];
    });
    if (found[0]) return setProblem(actionProblems[found[0]]);
    setProblem('');
    const errors = await send(
      next.map(({ row, values }) => () => {
        const { qcode, revision } = row;
        return sendLasting(updateSuggestion, { ...which, ...values, qcode, revision });
      }),
    );
    const failed = errors.flatMap((error, at) => (error ? [{ error, row: rows[at]! }] : []));
    const done = rows.filter((_, at) => !errors[at]);
    if (done.length > 0) {
      toast('success', done.length === 1 ? 'Updated successfully' : `${done.length} suggestions updated`);
    }
    if (concerns && telling.now) {
      const assigned = done.filter(({ qownerid }) => telling.concerns(owner, qownerid));
      telling.note(assigned.map(({ qcode }) => qcode));
    }
    if (failed[0]) {
      const left = failed.length === 1 ? 'One suggestion is' : `${failed.length} suggestions are`;
      toast('error', `${left} as before: ${failed[0].error.message}`);
    }
    onDone(failed.map(({ row }) => row));
  };
  return (
    <section className="assign-bar" aria-label="Checked suggestions">
      <strong className="whole">{rows.length} checked</strong>
      <div className="assign-field">
        <Combobox
          control={{ 'aria-label': `${labels.owner}, of all checked` }}
          placeholder={labels.owner}
          value={owner}
          onChange={setOwner}
          options={owners.options}
        />
        {owners.me && (
          <Button look="quiet" small onClick={() => setOwner(owners.me)}>
            Me
          </Button>
        )}
      </div>
      <div className="assign-field">
        <input
          type="date"
          aria-label={`${labels.due}, of all checked`}
          value={due}
          onChange={event => setDue(event.target.value)}
        />
        {dueOffers.map(([words, days]) => (
          <Button key={words} look="quiet" small onClick={() => setDue(addDays(today, days))}>
            {words}
          </Button>
        ))}
      </div>
      <select
        aria-label={`${labels.completed} Of all checked`}
        value={state}
        onChange={event => setState(event.target.value as typeof state)}
      >
        <option value={unchanged}>{labels.completed}</option>
        {stateOptions
          .filter(({ value }) => value)
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </select>
      {concerns && <TellNow telling={telling} />}
      <span className="grow" />
      <Button
        look="primary"
        busy={pending}
        disabled={!owner && !due && state === unchanged}
        aria-describedby={problem ? problemId : undefined}
        onClick={() => void apply()}
      >
        Apply
      </Button>
      <IconButton label="Uncheck all" onClick={() => onDone([])}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      {problem && (
        <p id={problemId} role="alert" className="field-problem">
          {problem}
        </p>
      )}
    </section>
  );
}

import '#web/screens/answering/suggestions/assigning/AssignBar.css';
import { X } from 'lucide-react';
import { useState } from 'react';
import { type MyTaskRow, updateMyActions } from '#shared/contract/answering/mytasks.ts';
import type { Completed } from '#shared/domain/answering/suggestions.ts';
import { addDays } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { useSend } from '#web/api/useSend.ts';
import { dueOffers, labels, stateOptions } from '#web/screens/answering/suggestions/fields.tsx';
import { useSession } from '#web/session/session.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import type { Left } from './NotSaved.tsx';

interface Props {
  /** The checked tasks. */
  tasks: readonly MyTaskRow[];
  /** Called with the tasks that were not saved: they stay checked. */
  onDone(left: readonly Left[]): void;
  onClear(): void;
}

/** Returns what a task is known by in its list. */
export const keyOf = ({ topicid, locationid, periodcode, qcode }: MyTaskRow): string =>
  `${topicid} ${locationid} ${periodcode} ${qcode}`;

const unchanged = 'unchanged';
/** So many tasks are sent with one request. */
const together = 100;

/** Sets due date and state of all checked tasks at once. What is left empty stays as it is in each. */
export function TaskBar({ tasks, onDone, onClear }: Props) {
  const { today, userid } = useSession().user;
  const [due, setDue] = useState('');
  const [state, setState] = useState<Completed | typeof unchanged>(unchanged);
  const [busy, setBusy] = useState(false);
  const { mutateAsync } = useSend(updateMyActions);

  /** Saves some tasks. Returns those that were not saved, each with the reason. */
  const save = async (some: readonly MyTaskRow[]): Promise<Left[]> => {
    try {
      const answer = await mutateAsync({
        userid,
        ...(due && { qduedate: due }),
        ...(state !== unchanged && { completed: state }),
        tasks: some.map(({ topicid, locationid, periodcode, qcode, revision }) => ({
          topicid,
          locationid,
          periodcode,
          qcode,
          revision,
        })),
      });
      return answer.tasks.flatMap(({ saved, problem, current }, at) =>
        saved === 'N' ? [{ task: some[at]!, problem, ...(current && { current }) }] : [],
      );
    } catch (error) {
      return some.map(task => ({ task, problem: (error as Error).message }));
    }
  };
  const apply = async () => {
    setBusy(true);
    const left: Left[] = [];
    for (let at = 0; at < tasks.length; at += together)
      left.push(...(await save(tasks.slice(at, at + together))));
    setBusy(false);
    const done = tasks.length - left.length;
    if (done > 0) toast('success', `${counted(done, ['task', 'tasks'])} updated`);
    onDone(left);
  };
  return (
    <section className="assign-bar" aria-label="Checked tasks">
      <strong className="whole">{tasks.length} checked</strong>
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
      <span className="grow" />
      <Button look="primary" busy={busy} disabled={!due && state === unchanged} onClick={() => void apply()}>
        Apply
      </Button>
      <IconButton label="Uncheck all" onClick={onClear}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  );
}

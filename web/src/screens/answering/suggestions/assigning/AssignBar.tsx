import { useState } from 'react';
import type { SuggestionRow } from '#shared/contract/answering/suggestions.ts';
import { updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import { type ActionProblem, actionProblems, actionRules } from '#shared/domain/answering/suggestions.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { useSendMany } from '#web/api/useSendMany.ts';
import { CheckedBar, nothingSet, taskChangesOf } from '#web/features/tasks/CheckedBar.tsx';
import { labels } from '#web/features/tasks/words.ts';
import { actionValuesOf } from '#web/screens/answering/suggestions/fields.tsx';
import type { Owners } from '#web/screens/answering/suggestions/owners.ts';
import type { RunPlace } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { TellNow } from './TellNow.tsx';
import type { OwnerTelling } from './telling.ts';

interface Props {
  which: RunPlace;
  /** The checked suggestions. */
  rows: readonly SuggestionRow[];
  owners: Owners;
  telling: OwnerTelling;
  /** Called with the suggestions that could not be changed: they stay checked. */
  onDone(left: readonly SuggestionRow[]): void;
}

/** Sets owner, due date and state of all checked suggestions at once. What is left empty stays as it is in each. */
export function AssignBar({ which, rows, owners, telling, onDone }: Props) {
  const [owner, setOwner] = useState('');
  const [setting, setSetting] = useState(nothingSet);
  const [problem, setProblem] = useState('');
  const { send, pending } = useSendMany(updateSuggestion);
  const changes = { ...(owner && { qownerid: owner }), ...taskChangesOf(setting) };

  /** Whether there is somebody to tell. */
  const concerns =
    setting.completed !== 'Y' && rows.some(({ qownerid }) => telling.concerns(owner, qownerid));
  const apply = async () => {
    const next = rows.map(row => ({ row, values: { ...actionValuesOf(row), ...changes } }));
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
    <CheckedBar
      what="suggestions"
      count={rows.length}
      setting={setting}
      onSetting={setSetting}
      first={
        <div className="checked-field">
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
      }
      last={concerns && <TellNow telling={telling} />}
      changed={Object.keys(changes).length > 0}
      busy={pending}
      problem={problem}
      onApply={() => void apply()}
      onClear={() => onDone([])}
    />
  );
}

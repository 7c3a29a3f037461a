import { useMemo, useState } from 'react';
import { listCommonOwners, type SavedTask } from '#shared/contract/answering/mytasks.ts';
import { personNames } from '#shared/domain/accounts/names.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSession } from '#web/session/session.ts';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { CheckedBar, nothingSet, taskChangesOf } from './CheckedBar.tsx';
import type { LeftUnsaved } from './NotSaved.tsx';
import type { ListedTask, TaskChange } from './task.ts';
import { labels } from './words.ts';

interface Props<Task> {
  /** The checked tasks. */
  tasks: readonly Task[];
  /** Whether the person can give all of them to somebody else. */
  passes: boolean;
  /** Saves up to 100 of them; what became of each, in their order. */
  send(tasks: readonly Task[], change: TaskChange): Promise<readonly SavedTask[]>;
  /** Called with the tasks that were not saved: they stay checked. */
  onDone(left: readonly LeftUnsaved<Task>[]): void;
  onClear(): void;
}

/** So many tasks are sent with one request. */
const together = 100;

/** Sets owner, due date and state of all checked tasks at once. What is left empty stays as it is in each. */
export function TaskBar<Task extends ListedTask>({ tasks, passes, send, onDone, onClear }: Props<Task>) {
  const [owner, setOwner] = useState('');
  const [setting, setSetting] = useState(nothingSet);
  const [busy, setBusy] = useState(false);
  const changes = { ...(passes && owner && { qownerid: owner }), ...taskChangesOf(setting) };

  /** Saves some tasks. Returns those that were not saved, each with the reason. */
  const save = async (some: readonly Task[]): Promise<LeftUnsaved<Task>[]> => {
    try {
      return (await send(some, changes)).flatMap(({ saved, problem, current }, at) =>
        saved === 'N' ? [{ task: some[at]!, problem, ...(current && { current }) }] : [],
      );
    } catch (error) {
      return some.map(task => ({ task, problem: (error as Error).message }));
    }
  };
  const apply = async () => {
    setBusy(true);
    const left: LeftUnsaved<Task>[] = [];
    for (let at = 0; at < tasks.length; at += together)
      left.push(...(await save(tasks.slice(at, at + together))));
    setBusy(false);
    const done = tasks.length - left.length;
    if (done > 0) toast('success', `${counted(done, ['task', 'tasks'])} updated`);
    onDone(left);
  };
  return (
    <CheckedBar
      what="tasks"
      count={tasks.length}
      setting={setting}
      onSetting={setSetting}
      first={passes && <OwnerChoice tasks={tasks} owner={owner} onOwner={setOwner} />}
      changed={Object.keys(changes).length > 0}
      busy={busy}
      onApply={() => void apply()}
      onClear={onClear}
    />
  );
}

/** The most places whose common owners are looked up; the tasks of more are given in parts. */
const mostPlaces = 100;

/** Takes one of the people to whom all checked tasks can be assigned. */
function OwnerChoice({
  tasks,
  owner,
  onOwner,
}: {
  tasks: readonly ListedTask[];
  owner: string;
  onOwner(owner: string): void;
}) {
  const { userid, useremail } = useSession().user;
  const ids = [...new Set(tasks.map(({ topicid, locationid }) => `${topicid} ${locationid}`))].sort();
  const some = ids.slice(0, mostPlaces).join('\n');
  const places = useMemo(
    () =>
      some.split('\n').map(pair => {
        const [topicid = '', locationid = ''] = pair.split(' ');
        return { topicid, locationid };
      }),
    [some],
  );
  const { data } = useCall(listCommonOwners, { userid, places });
  const options = useMemo(() => {
    const owners = data?.owners ?? [];
    const nameOf = personNames(owners.map(each => each.useremail));
    return owners.map(({ useremail: email, firstname, userrole }) => ({
      value: email,
      label: email === useremail ? `${nameOf(email)} (me)` : nameOf(email),
      detail: [firstname, email, userrole].filter(Boolean).join(' · '),
    }));
  }, [data, useremail]);
  return (
    <div className="checked-field">
      <Combobox
        control={{ 'aria-label': `${labels.owner}, of all checked` }}
        placeholder={labels.owner}
        value={owner}
        onChange={onOwner}
        options={options}
        none={data ? 'Nobody with this name can see all these topics there.' : 'Looking for people …'}
      />
    </div>
  );
}

import { useState } from 'react';
import { type MyTaskRow, updateMyActions } from '#shared/contract/answering/mytasks.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { useSend } from '#web/api/useSend.ts';
import { CheckedBar, changesOf, nothingSet } from '#web/screens/answering/checked/CheckedBar.tsx';
import { useSession } from '#web/session/session.ts';
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

/** So many tasks are sent with one request. */
const together = 100;

/** Sets due date and state of all checked tasks at once. What is left empty stays as it is in each. */
export function TaskBar({ tasks, onDone, onClear }: Props) {
  const { userid } = useSession().user;
  const [setting, setSetting] = useState(nothingSet);
  const [busy, setBusy] = useState(false);
  const { mutateAsync } = useSend(updateMyActions);
  const changes = changesOf(setting);

  /** Saves some tasks. Returns those that were not saved, each with the reason. */
  const save = async (some: readonly MyTaskRow[]): Promise<Left[]> => {
    try {
      const answer = await mutateAsync({
        userid,
        ...changes,
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
    <CheckedBar
      what="tasks"
      count={tasks.length}
      setting={setting}
      onSetting={setSetting}
      changed={Object.keys(changes).length > 0}
      busy={busy}
      onApply={() => void apply()}
      onClear={onClear}
    />
  );
}

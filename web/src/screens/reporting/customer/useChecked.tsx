import { useMemo, useState } from 'react';
import { updateReportedTasks } from '#shared/contract/answering/mytasks.ts';
import type { AssignedRow } from '#shared/contract/reporting/parts/views.ts';
import { nameFor } from '#shared/domain/kit/linkwords.ts';
import { useSend } from '#web/api/useSend.ts';
import { type LeftUnsaved, NotSaved } from '#web/features/tasks/NotSaved.tsx';
import { TaskBar } from '#web/features/tasks/TaskBar.tsx';
import { whichOf } from '#web/features/tasks/task.ts';
import { placeName } from '#web/features/topics/nextStep.ts';
import { useSession } from '#web/session/session.ts';
import { useCheckedRows } from '#web/ui/table/listing/useListedRows.ts';

/**
 * Lets people check tasks of a report and give them to somebody else, or set their due date or state, over all topics and
 * locations. `taskOf` returns a row as a task; without it, nothing can be changed. Returns what the list shows, the
 * selection of the list, what was not saved, and the bar that changes the checked rows.
 */
export function useChecked<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  taskOf: ((row: Row) => AssignedRow) | undefined,
) {
  const { user, may } = useSession();
  const { chosen, onChange, seen, settle, ...shown } = useCheckedRows(rowKey);
  const [left, setLeft] = useState<readonly LeftUnsaved<AssignedRow>[]>([]);
  const { mutateAsync } = useSend(updateReportedTasks);
  const mayChange = taskOf && may('Suggestion Report') ? taskOf : undefined;
  const selection = useMemo(() => {
    if (!mayChange || !rows.some(row => mayChange(row).qowneredit === 'Y')) return undefined;
    return {
      chosen,
      onChange,
      may: (row: Row) => mayChange(row).qowneredit === 'Y',
      nameOf: (row: Row) => `${nameFor(mayChange(row).solutiondesc)}, ${placeName(mayChange(row))}`,
    };
  }, [chosen, onChange, mayChange, rows]);
  const tasks = mayChange ? seen.map(mayChange) : [];
  return {
    ...shown,
    selection,
    notice: left.length > 0 && <NotSaved left={left} onClose={() => setLeft([])} />,
    bar: tasks.length > 0 && (
      <TaskBar
        passes
        tasks={tasks}
        send={async (some, change) => {
          const seen = some.map(task => ({
            ...whichOf(task),
            qownerid: task.qownerid,
            qduedate: task.qduedate,
            completed: task.completed,
          }));
          return (await mutateAsync({ userid: user.userid, ...change, tasks: seen })).tasks;
        }}
        onDone={problems => {
          setLeft(problems);
          const stay = new Set(problems.map(({ task }) => task));
          settle(seen.filter(row => stay.has(mayChange!(row))));
        }}
        onClear={() => settle()}
      />
    ),
  };
}

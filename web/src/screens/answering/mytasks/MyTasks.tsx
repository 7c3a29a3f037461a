import { EyeOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { listMyActions, type MyTaskRow, updateMyActions } from '#shared/contract/answering/mytasks.ts';
import { myTaskColumns, myTaskFilters, myTaskSort } from '#shared/contract/answering/parts/mytasklist.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { nameFor } from '#shared/domain/kit/linkwords.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { useListed } from '#web/api/listing.ts';
import { useSend } from '#web/api/useSend.ts';
import { ownerMe } from '#web/features/reports/owner.ts';
import { riskColumn, solutionColumn } from '#web/features/reports/Solution.tsx';
import { DueDate } from '#web/features/tasks/DueDate.tsx';
import { type LeftUnsaved, NotSaved } from '#web/features/tasks/NotSaved.tsx';
import { TaskBar } from '#web/features/tasks/TaskBar.tsx';
import { TaskState } from '#web/features/tasks/TaskState.tsx';
import { taskKeyOf, whichOf } from '#web/features/tasks/task.ts';
import { placeName } from '#web/features/topics/nextStep.ts';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useCheckedRows } from '#web/ui/table/listing/useListedRows.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { CalendarButton } from './Calendar.tsx';

/** The topic and the location of a task, whose columns only sort the list. */
const Where = ({ task: { cuzdesc, locationdesc, countrycode } }: { task: MyTaskRow }) => (
  <p className="task-about">
    {cuzdesc} · {locationdesc} <span className="whole">{countrycode}</span>
  </p>
);

const columns: readonly Column<MyTaskRow>[] = [
  riskColumn(),
  solutionColumn({ opens: true, instead: r => <Where task={r} /> }),
  { ...myTaskColumns.topic, label: 'Topic', sorts: 'only' },
  { ...myTaskColumns.location, label: 'Location', sorts: 'only' },
  {
    ...myTaskColumns.due,
    label: 'Due date',
    render: r => <DueDate due={r.qduedate} late={r.duein === 'overdue'} />,
    width: '106px',
  },
  {
    ...myTaskColumns.state,
    label: 'Completed?',
    render: r => <TaskState completed={r.completed} />,
    width: '112px',
  },
  actionColumn(
    'Select',
    r => (
      <ButtonLink
        small
        to={addresses.suggestion(r, ownerMe)}
        aria-label={`Open ${nameFor(r.solutiondesc)}, ${placeName(r)}`}
      >
        Open
      </ButtonLink>
    ),
    '92px',
  ),
];

const selectable = {
  may: (task: MyTaskRow) => task.completeedit === 'Y' || task.qdueedit === 'Y',
  nameOf: (task: MyTaskRow) => `${nameFor(task.solutiondesc)}, ${placeName(task)}`,
};

/** Lists the person's open tasks over all topics and locations, and changes several of them at once. */
export function Screen() {
  const { user } = useSession();
  const { mutateAsync } = useSend(updateMyActions);
  const { answer, served } = useListed(listMyActions, { userid: user.userid });
  const { chosen: checked, onChange, seen: chosen, settle, onListed } = useCheckedRows<MyTaskRow>(taskKeyOf);
  const [left, setLeft] = useState<readonly LeftUnsaved<MyTaskRow>[]>([]);
  const selection = useMemo(() => ({ ...selectable, chosen: checked, onChange }), [checked, onChange]);
  return (
    <Page
      title="My tasks"
      help={answer.data ? countWords(answer.data.counts) : 'What is assigned to you.'}
      above={above.home}
      action={user.right === 'member' && <CalendarButton />}
    >
      {left.length > 0 && <NotSaved left={left} onClose={() => setLeft([])} />}
      <Answered of={answer} what="your tasks" shape="list">
        {data => (
          <>
            {data.unseen > 0 && <Unseen count={data.unseen} />}
            <DataTable
              label="tasks"
              columns={columns}
              rows={data.tasks}
              rowKey={taskKeyOf}
              sort={myTaskSort}
              filters={myTaskFilters}
              served={served}
              selection={selection}
              onListed={onListed}
              kept
              empty={
                <Empty
                  title="No open tasks"
                  action={<ButtonLink to={addresses.reportList}>All reports</ButtonLink>}
                >
                  You’ll find a suggestion here when it is assigned to you, until it is completed.
                </Empty>
              }
            />
          </>
        )}
      </Answered>
      {chosen.length > 0 && (
        <TaskBar
          tasks={chosen}
          passes={chosen.every(({ qowneredit }) => qowneredit === 'Y')}
          send={async (some, change) =>
            (
              await mutateAsync({
                userid: user.userid,
                ...change,
                tasks: some.map(task => ({ ...whichOf(task), revision: task.revision })),
              })
            ).tasks
          }
          onDone={problems => {
            setLeft(problems);
            const kept = problems.filter(({ current }) => !current || isOpen(current, user.useremail));
            settle(kept.map(({ task }) => task));
          }}
          onClear={() => settle()}
        />
      )}
    </Page>
  );
}

/** Whether what somebody else set in a task leaves it in the person's list, where it can be unchecked. */
const isOpen = (
  { completed, qownerid }: NonNullable<LeftUnsaved<MyTaskRow>['current']>,
  useremail: string,
): boolean => completed !== 'Y' && qownerid === useremail;

/** Returns how many tasks there are, in words. */
function countWords({ open, overdue, soon }: Output<typeof listMyActions>['counts']): string {
  if (open === 0) return 'Nothing is assigned to you.';
  return [
    counted(open, ['open task', 'open tasks']),
    ...(overdue > 0 ? [`${overdue.toLocaleString('en')} overdue`] : []),
    ...(soon > 0 ? [`${soon.toLocaleString('en')} due within 7 days`] : []),
  ].join(' · ');
}

const Unseen = ({ count }: { count: number }) => (
  <Notice tone="info" icon={<EyeOff size={20} aria-hidden="true" />}>
    <p>
      {counted(count, ['more task is', 'more tasks are'])} assigned to you where you can no longer see
      reports. Ask your administrator for access, or to assign {count === 1 ? 'it' : 'them'} to somebody else.
    </p>
  </Notice>
);

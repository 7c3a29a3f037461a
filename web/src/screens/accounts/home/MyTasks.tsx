import { Link } from 'react-router-dom';
import type { listMyTasks, TaskRow } from '#shared/contract/answering/topiclist.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { dueWords } from '#shared/domain/answering/tasks/tasks.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import type { Called } from '#web/api/hooks.ts';
import { ownerMe } from '#web/features/reports/owner.ts';
import { placeName } from '#web/features/topics/nextStep.ts';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

/** Counts the person's open tasks by when they are due, and lists the reports with the most urgent ones. */
export function MyTasks({ answer }: { answer: Called<typeof listMyTasks> }) {
  return (
    <section className="desk" aria-labelledby="my-tasks">
      <header>
        <h2 id="my-tasks">My tasks</h2>
        <Link to={addresses.myTasks}>All tasks</Link>
      </header>
      <Answered of={answer} what="your tasks">
        {({ tasks, counts }) =>
          tasks.length === 0 ? (
            <p className="desk-empty">No open suggestion is assigned to you.</p>
          ) : (
            <>
              <Counts counts={counts} />
              <ul>
                {tasks.map(task => (
                  <Task key={`${task.topicid} ${task.locationid}`} task={task} />
                ))}
              </ul>
            </>
          )
        }
      </Answered>
    </section>
  );
}

/** Shows how many tasks are overdue, due soon and open, each as the way to these tasks. */
function Counts({ counts: { open, overdue, soon } }: { counts: Output<typeof listMyTasks>['counts'] }) {
  const counts = [
    { label: 'Overdue tasks', count: overdue, to: addresses.myTasksDue(dueWords.overdue), late: true },
    { label: dueWords.soon, count: soon, to: addresses.myTasksDue(dueWords.soon), late: false },
    { label: 'All open tasks', count: open, to: addresses.myTasks, late: false },
  ];
  return (
    <ul className="desk-counts" aria-label="My tasks by due date">
      {counts.map(({ label, count, to, late }) => (
        <li key={label}>
          <Link to={to} className={late && count > 0 ? 'late' : undefined}>
            {label} <strong>{count.toLocaleString('en')}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Task({ task }: { task: TaskRow }) {
  const late = task.overdue > 0;
  return (
    <li className="desk-task">
      <div>
        <p className="lines-2">{task.cuzdesc}</p>
        <p className="small quiet">
          {task.locationdesc}, {task.countrycode} · <span className="whole">{task.open} open</span>
        </p>
      </div>
      <span className={late ? 'desk-when late' : 'desk-when'}>
        {late ? `${task.overdue} overdue` : `due ${describeDay(task.nextdue)}`}
      </span>
      <ButtonLink
        small
        look="quiet"
        to={addresses.reportOf(task, ownerMe)}
        aria-label={`Open my tasks in ${placeName(task)}`}
      >
        Open
      </ButtonLink>
    </li>
  );
}

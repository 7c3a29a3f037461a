import { CircleAlert } from 'lucide-react';
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
import { Tag } from '#web/ui/tell/states.tsx';

/** Counts the person's open tasks by when they are due, and lists the reports with the most urgent ones. */
export function MyTasks({ answer }: { answer: Called<typeof listMyTasks> }) {
  return (
    <>
      {answer.data && answer.data.counts.open > 0 && <Tiles counts={answer.data.counts} />}
      <section className="desk" aria-labelledby="my-tasks">
        <header>
          <h2 id="my-tasks">My tasks</h2>
          <Link to={addresses.myTasks}>All tasks</Link>
        </header>
        <Answered of={answer} what="your tasks">
          {({ tasks }) =>
            tasks.length === 0 ? (
              <p className="desk-empty">No open suggestion is assigned to you.</p>
            ) : (
              <ul>
                {tasks.map(task => (
                  <Task key={`${task.topicid} ${task.locationid}`} task={task} />
                ))}
              </ul>
            )
          }
        </Answered>
      </section>
    </>
  );
}

/** Shows how many tasks are overdue, due soon and open, each as the way to these tasks. */
function Tiles({ counts: { open, overdue, soon } }: { counts: Output<typeof listMyTasks>['counts'] }) {
  const tiles = [
    { label: 'Overdue tasks', count: overdue, to: addresses.myTasksDue(dueWords.overdue), late: true },
    { label: dueWords.soon, count: soon, to: addresses.myTasksDue(dueWords.soon) },
    { label: 'All open tasks', count: open, to: addresses.myTasks },
  ];
  return (
    <ul className="tiles tiles-three" aria-label="My tasks by due date">
      {tiles.map(({ label, count, to, late }) => (
        <li key={label}>
          <Link to={to} className={late && count > 0 ? 'tile late' : 'tile'}>
            <strong>{count.toLocaleString('en')}</strong>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Task({ task }: { task: TaskRow }) {
  return (
    <li>
      <div>
        <p className="lines-2">{task.cuzdesc}</p>
        <p className="small quiet">
          {task.locationdesc}, {task.countrycode} · <span className="whole">{task.perioddesc}</span> ·{' '}
          {task.overdue > 0 ? 'due since' : 'next due'}{' '}
          <span className="whole">{describeDay(task.nextdue)}</span>
        </p>
      </div>
      <span className="statuses">
        <Tag>{task.open === 1 ? '1 open' : `${task.open} open`}</Tag>
        {task.overdue > 0 && (
          <Tag tone="bad" icon={<CircleAlert size={14} aria-hidden="true" />}>
            {task.overdue} overdue
          </Tag>
        )}
      </span>
      <ButtonLink
        small
        to={addresses.reportOf(task, ownerMe)}
        aria-label={`Open my tasks in ${placeName(task)}`}
      >
        Open
      </ButtonLink>
    </li>
  );
}

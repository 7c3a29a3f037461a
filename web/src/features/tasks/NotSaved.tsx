import './NotSaved.css';
import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SavedTask } from '#shared/contract/answering/mytasks.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { completedLabels } from '#shared/domain/answering/suggestions.ts';
import { nameFor } from '#shared/domain/kit/linkwords.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { placeName } from '#web/features/topics/nextStep.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import type { ListedTask } from './task.ts';

/** A task that was not saved, and why. */
export interface LeftUnsaved<Task> extends Pick<SavedTask, 'problem' | 'current'> {
  task: Task;
}

/** So many tasks are named; of more, the others are counted. */
const named = 10;

/** Says which tasks were not saved and why, and what somebody else set in them. It comes into view by itself. */
export function NotSaved({ left, onClose }: { left: readonly LeftUnsaved<ListedTask>[]; onClose(): void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (left.length > 0) box.current?.focus();
  }, [left]);
  return (
    <div role="alert" tabIndex={-1} ref={box}>
      <Notice
        tone="bad"
        icon={<CircleAlert size={20} aria-hidden="true" />}
        action={
          <IconButton label="Close" onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        }
      >
        <p>
          <strong>{counted(left.length, ['task was', 'tasks were'])} not saved.</strong>
        </p>
        <ul className="not-saved">
          {left.slice(0, named).map(({ task, problem, current }) => (
            <li key={`${task.topicid} ${task.locationid} ${task.qcode}`}>
              {nameFor(task.solutiondesc, 100)} <span className="quiet">({placeName(task)})</span>
              <br />
              {problem}
              {current && (
                <>
                  {' '}
                  It is now assigned to {personName(current.qownerid) || 'nobody'}
                  {current.qduedate && `, due ${describeDay(current.qduedate)}`}, completed:{' '}
                  {completedLabels[current.completed]}.
                </>
              )}
            </li>
          ))}
        </ul>
        {left.length > named && (
          <p>{counted(left.length - named, ['more task stays', 'more tasks stay'])} checked as well.</p>
        )}
      </Notice>
    </div>
  );
}

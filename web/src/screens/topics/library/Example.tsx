import './Example.css';
import { ArrowDown, CalendarDays, CircleUserRound } from 'lucide-react';
import { Risk } from '#web/features/reports/Risk.tsx';
import { Tag } from '#web/ui/tell/Tag.tsx';

/**
 * Shows what becomes of an answer: a question, and the suggestion that follows from it. It is a picture: nothing in it can
 * be pressed, and screen readers get one sentence for it.
 */
export function Example() {
  return (
    <figure
      className="example"
      role="img"
      aria-label="An example: the question “Is the backup restored as a test each quarter?” is answered with No. The suggestion that follows is a high risk; Luis Ortega restores one backup before 15 January."
    >
      <div className="card" aria-hidden="true">
        <Tag>Backup</Tag>
        <p className="example-question">Is the backup restored as a test each quarter?</p>
        <div className="example-answers">
          <span>Yes</span>
          <span className="chosen">No</span>
        </div>
      </div>
      <ArrowDown size={24} aria-hidden="true" />
      <div className="card" aria-hidden="true">
        <Risk level="High" />
        <p>Restore one backup, and note how long it took.</p>
        <p className="example-who">
          <span>
            <CircleUserRound size={18} /> Luis Ortega
          </span>
          <span>
            <CalendarDays size={18} /> by 15 Jan
          </span>
        </p>
      </div>
    </figure>
  );
}

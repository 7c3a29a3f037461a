import './DueDate.css';
import { daysBetween, describeDay } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { useSession } from '#web/session/session.ts';

/** How long something is late, in words. */
export const lateWords = (due: string, today: string): string =>
  `${counted(daysBetween(due, today), ['day', 'days'])} late`;

/** Shows a due date, and below it how long it has passed where that is late. */
export function DueDate({ due, late }: { due: string; late: boolean }) {
  const { today } = useSession().user;
  if (!due) return null;
  return (
    <span className="due">
      <span className="whole">{describeDay(due)}</span>
      {late && <span className="late">{lateWords(due, today)}</span>}
    </span>
  );
}

import type { MonthCounts } from '#shared/domain/scheduling/board.ts';
import { doneOf } from '#shared/domain/scheduling/board.ts';

/** How many of a row or column are completed, as numbers and a bar; a dash where nothing is due. */
export function Total({ counts }: { counts: MonthCounts }) {
  const { done, of } = doneOf(counts);
  if (of === 0) return <span className="quiet">–</span>;
  return (
    <span className="month-total">
      <span>
        <b>{done}</b>/{of}
      </span>
      <progress aria-hidden="true" value={done} max={of} />
    </span>
  );
}

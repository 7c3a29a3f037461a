import { doneOf, type MonthCounts } from '#shared/domain/scheduling/board.ts';
import { type MonthState, monthStates, monthStateWords } from '#shared/domain/scheduling/month.ts';

interface Props {
  /** How the locations of the group stand; null where the topic is not answered. */
  counts: MonthCounts | null;
  /** The state that is looked for; '' for all. */
  state: MonthState | '';
  name: string;
  entry: boolean;
  onOpen(): void;
}

/** Shows how a topic stands at the locations of a group: how many are done of how many, how many are late, and their shares. */
export function GroupCell({ counts, state, name, entry, onOpen }: Props) {
  const tabIndex = entry ? 0 : -1;
  if (!counts) {
    return (
      <span className="month-none" role="img" aria-label={`${name}: not answered here`} tabIndex={tabIndex} />
    );
  }
  const { done, of } = doneOf(counts);
  const stands = monthStates.filter(each => counts[each] > 0);
  const words = stands.map(each => `${counts[each]} ${monthStateWords(each).toLowerCase()}`).join(', ');
  const told = state === '' || state === 'late' ? counts.late : 0;
  return (
    <button
      type="button"
      className={state && counts[state] === 0 ? 'month-group faded' : 'month-group'}
      tabIndex={tabIndex}
      aria-label={`${name}: ${words}`}
      title={words}
      onClick={onOpen}
    >
      <span aria-hidden="true">
        <b>{done}</b>/{of}
      </span>
      {told > 0 && (
        <span className="month-late" aria-hidden="true">
          {told} late
        </span>
      )}
      <span className="month-shares" aria-hidden="true">
        {(['completed', 'inprogress', 'notstarted', 'late'] as const).map(each => (
          <i key={each} className={each} style={{ flexGrow: counts[each] }} />
        ))}
      </span>
    </button>
  );
}

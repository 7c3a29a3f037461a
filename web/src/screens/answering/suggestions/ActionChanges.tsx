import {
  type ActionChange,
  listActionChanges,
  type SuggestionRow,
} from '#shared/contract/answering/suggestions.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import type { RunPlace } from '#web/session/addresses.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import type { NameOf } from './owners.ts';

/** Lists every change of what was set in a suggestion: who, when, and from what to what. */
export function ActionChanges({
  which,
  row,
  nameOf,
}: {
  which: RunPlace;
  row: SuggestionRow;
  nameOf: NameOf;
}) {
  // A change that was just saved has a revision of its own.
  const changed = row.revision > 0;
  const answer = useCall(listActionChanges, { ...which, qcode: row.qcode }, changed);
  return (
    <section className="action-history" aria-label="History">
      <h3>History</h3>
      {changed ? (
        <Answered of={answer} what="the history">
          {({ changes }) =>
            changes.length > 0 ? (
              <ol>
                {changes.map(change => (
                  <Change
                    key={`${change.when} ${change.useremail} ${wordsOf(change)}`}
                    change={change}
                    nameOf={nameOf}
                  />
                ))}
              </ol>
            ) : (
              <p className="small quiet">No change is recorded.</p>
            )
          }
        </Answered>
      ) : (
        <p className="small quiet">Nothing has been set yet.</p>
      )}
    </section>
  );
}

const wordsOf = ({ changes }: ActionChange): string =>
  changes.map(({ field, from, to }) => `${field} ${from} ${to}`).join(' ');

function Change({
  change: { when, useremail, right, changes },
  nameOf,
}: {
  change: ActionChange;
  nameOf: NameOf;
}) {
  const [day = '', time = ''] = when.split(' ');
  const value = (field: string, text: string) => {
    if (!text) return 'nothing';
    if (field === 'Due date') return describeDay(text);
    return field === 'Assigned to' ? nameOf(text) : text;
  };
  return (
    <li>
      <p>
        <strong title={useremail}>{nameOf(useremail)}</strong> {right && `(${right}) `}
        <span className="quiet whole">
          {describeDay(day)}, {time}
        </span>
      </p>
      <ul>
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            {field}: {from && <>{value(field, from)} → </>}
            {value(field, to)}
          </li>
        ))}
      </ul>
    </li>
  );
}

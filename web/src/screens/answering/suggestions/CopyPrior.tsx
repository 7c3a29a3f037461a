import type { getPriorActions, SuggestionRow } from '#shared/contract/answering/suggestions.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { completedLabels } from '#shared/domain/answering/suggestions.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { labels } from '#web/features/tasks/words.ts';
import { Button } from '#web/ui/Button.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { type ActionValues, actionValuesOf } from './fields.tsx';

const nothing = 'No prior period result is available.';

interface Props {
  form: FormState<ActionValues>;
  /** The suggestion as last read. */
  row: SuggestionRow;
  /** What was set in an earlier month, if anything was. */
  earlier: Output<typeof getPriorActions>['result'][number] | undefined;
  pending: boolean;
}

/**
 * Fills the form with what was set in an earlier month, and says in which. What would close the suggestion or make it
 * overdue at once is offered beside it.
 */
export function CopyPrior({ form, row, earlier, pending }: Props) {
  const { priorduedate = '', priorcompleted = '' } = earlier ?? {};
  const copy = () => {
    if (!earlier) return;
    const values = actionValuesOf(earlier);
    if (![...Object.values(values), priorduedate, priorcompleted].some(Boolean)) {
      toast('info', nothing);
      return;
    }
    const { qduedate, completed } = form.values;
    form.fill({ ...values, ...(priorduedate && { qduedate }), ...(priorcompleted && { completed }) });
    toast('success', `Copied from ${earlier.perioddesc}`);
  };
  return (
    <div className="stack">
      <div className="row">
        <Button
          small
          aria-busy={pending}
          disabled={!earlier}
          title={earlier || pending ? undefined : nothing}
          onClick={copy}
        >
          Copy Prior
        </Button>
        {earlier && <span className="small quiet">from {earlier.perioddesc}</span>}
      </div>
      {priorcompleted && (
        <label className="check small">
          <input
            type="checkbox"
            checked={form.values.completed === priorcompleted}
            onChange={event => form.set('completed', event.target.checked ? priorcompleted : openState(row))}
          />
          {labels.completed} was {completedLabels[priorcompleted]} then. Take that over and close this
          suggestion.
        </label>
      )}
      {priorduedate && (
        <label className="check small">
          <input
            type="checkbox"
            checked={form.values.qduedate === priorduedate}
            onChange={event => form.set('qduedate', event.target.checked ? priorduedate : row.qduedate)}
          />
          {labels.due} was {describeDay(priorduedate)}, which has passed. Take it over all the same.
        </label>
      )}
    </div>
  );
}

const openState = ({ completed }: SuggestionRow) => (completed === 'Y' ? '' : completed);

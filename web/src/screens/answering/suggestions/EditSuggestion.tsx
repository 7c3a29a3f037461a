import { ArrowLeft, ArrowRight, Copy } from 'lucide-react';
import { useId } from 'react';
import * as z from 'zod/mini';
import type { SuggestionRow } from '#shared/contract/answering/suggestions.ts';
import { getPriorActions, listOwners, updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import {
  type ActionProblem,
  actionProblems,
  actionRules,
  type Completed,
  completedLabels,
} from '#shared/domain/answering/suggestions.ts';
import { refusalOf } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { Words } from '#web/features/words/Words.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { Form, type FormState, SelectField, TextField } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { labels } from './columns.tsx';
import type { Which } from './which.ts';

/** Returns the schema of a text that a rule of the domain accepts. */
const checked = (problemOf: (text: string) => ActionProblem | null) =>
  z.string().check(context => {
    const problem = problemOf(context.value);
    if (problem) {
      context.issues.push({ code: 'custom', input: context.value, message: actionProblems[problem] });
    }
  });

const schema = z.object({
  qownerid: checked(actionRules.owner),
  qduedate: checked(actionRules.due),
  completed: z.enum(Object.keys(completedLabels) as Completed[]),
  qwebaddr: checked(actionRules.webAddress),
  qlinkname: z.string(),
});
type Values = z.output<typeof schema>;

const fieldOf: Record<string, keyof Values> = {
  ownerRequired: 'qownerid',
  ownerInvalid: 'qownerid',
  ownerUnknown: 'qownerid',
  dueRequired: 'qduedate',
  dueInvalid: 'qduedate',
  linkInvalid: 'qwebaddr',
};

interface Props {
  which: Which;
  /** The suggestion as last read. */
  row: SuggestionRow;
  /** Its position in the list, from 1, and the length of the list. */
  at: number;
  of: number;
  onMove(step: 1 | -1): void;
  onClose(): void;
}

const valuesOf = ({ qownerid, qduedate, completed, qwebaddr, qlinkname }: SuggestionRow): Values => ({
  qownerid,
  qduedate,
  completed,
  qwebaddr,
  qlinkname,
});

/**
 * Edits owner, due date, state and link of one suggestion beside the list, with buttons for the previous and the next.
 */
export function EditSuggestion({ which, row: current, at, of, onMove, onClose }: Props) {
  const revised = useRevised({
    current,
    valuesOf,
    recordOf: error => refusalOf(error, updateSuggestion)?.stateOf('stale')?.row,
  });
  const row = revised.record;
  const formId = useId();
  const listId = useId();
  const save = useSend(updateSuggestion);
  const owners = useCall(listOwners, { topicid: which.topicid, locationid: which.locationid });
  const prior = useCall(getPriorActions, { ...which, qcode: row.qcode });
  const { setUnsaved, ask, question } = useUnsaved();
  const editable = [row.qowneredit, row.qdueedit, row.qwebedit, row.qlinkedit, row.completeedit].includes(
    'Y',
  );
  const earlier = prior.data?.result[0];

  const copyPrior = (form: FormState<Values>) => {
    if (!earlier) return;
    const { qownerid, qduedate, completed, qwebaddr, qlinkname } = earlier;
    if (!qownerid && !qduedate && !completed && !qwebaddr && !qlinkname) {
      toast('info', 'No prior period result is available.');
      return;
    }
    form.fill({ qownerid, qduedate, completed, qwebaddr, qlinkname });
    toast('success', 'Copied');
  };
  const submit = async (values: Values, form: FormState<Values>) => {
    try {
      const outcome = await revised.save(values, form, async ({ qcode, revision }) => {
        await save.mutateAsync({ ...which, ...values, qcode, revision });
      });
      if (outcome !== 'saved') return;
      toast('success', 'Updated successfully');
      onClose();
    } catch (error) {
      const { message, reason = '' } = error as Error & { reason?: string };
      const field = fieldOf[reason];
      if (field) form.problem(field, message);
      else toast('error', message);
    }
  };
  return (
    <Dialog
      side
      title="Edit suggestion"
      onClose={() => ask(onClose)}
      actions={
        <>
          <Button
            icon={<ArrowLeft size={18} aria-hidden="true" />}
            aria-label="Previous suggestion"
            disabled={at === 1}
            onClick={() => ask(() => onMove(-1))}
          />
          <Button
            icon={<ArrowRight size={18} aria-hidden="true" />}
            aria-label="Next suggestion"
            disabled={at === of}
            onClick={() => ask(() => onMove(1))}
          />
          <span className="grow" />
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={save.isPending} disabled={!editable}>
            Save
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="quiet small">
          Suggestion {at} of {of}
        </p>
        <Words text={row.solutiondesc} />
        <Form id={formId} schema={schema} initial={valuesOf(row)} onSubmit={submit} onUnsaved={setUnsaved}>
          {form => (
            <>
              <RevisedNotice revised={revised} form={form} />
              {row.qowneredit === 'Y' && (
                <Button
                  icon={<Copy size={18} aria-hidden="true" />}
                  aria-busy={prior.isPending}
                  disabled={!earlier}
                  title={earlier || prior.isPending ? undefined : 'No prior period result is available.'}
                  onClick={() => copyPrior(form)}
                >
                  Copy Prior
                </Button>
              )}
              <TextField
                form={form}
                name="qownerid"
                label={labels.owner}
                type="email"
                list={listId}
                disabled={row.qowneredit === 'N'}
                help="An active user with this topic at this location."
              />
              <datalist id={listId}>
                {owners.data?.owners.map(owner => (
                  <option key={owner.useremail} value={owner.useremail}>
                    {owner.userrole}
                  </option>
                ))}
              </datalist>
              <TextField
                form={form}
                name="qduedate"
                label={labels.due}
                type="date"
                disabled={row.qdueedit === 'N'}
              />
              <SelectField
                form={form}
                name="completed"
                label={labels.completed}
                disabled={row.completeedit === 'N'}
                options={Object.entries(completedLabels).map(([value, label]) => ({ value, label }))}
              />
              <TextField
                form={form}
                name="qwebaddr"
                label={labels.webAddress}
                type="url"
                disabled={row.qwebedit === 'N'}
              />
              <TextField
                form={form}
                name="qlinkname"
                label={labels.linkName}
                maxLength={200}
                disabled={row.qlinkedit === 'N'}
              />
              {!editable && <p className="quiet">You can view this suggestion, but not change it.</p>}
            </>
          )}
        </Form>
        {question}
      </div>
    </Dialog>
  );
}

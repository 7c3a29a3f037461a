import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { deleteCustomer } from '#shared/contract/support/deleting.ts';
import type { SupportCustomer } from '#shared/contract/support/support.ts';
import { describeDay, localDate } from '#shared/domain/kit/periods.ts';
import { isNameOf, keptClosedDays } from '#shared/domain/support/deletion.ts';
import type { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { FormSection } from '#web/features/administration/FormSection.tsx';
import { atField } from '#web/features/editing/atField.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { type FormState, TextField } from '#web/ui/form/Form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { Problem } from '#web/ui/tell/states.tsx';

/** Says from when on a customer that is switched off can be deleted for good, and begins it. */
export function DeleteForGood({ customer }: { customer: SupportCustomer }) {
  const [asking, setAsking] = useState(false);
  const { closedon, deletablefrom } = customer;
  // The server decides by the customer's own calendar.
  const today = localDate(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <FormSection title="Delete for good" help={whenOf(closedon, deletablefrom)}>
      {closedon && deletablefrom <= today && (
        <div>
          <Button
            look="danger"
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            Delete for Good
          </Button>
        </div>
      )}
      {asking && <DeleteDialog customer={customer} onClose={() => setAsking(false)} />}
    </FormSection>
  );
}

const whenOf = (closedon: string, deletablefrom: string): string =>
  closedon
    ? `Switched off on ${describeDay(closedon)}. It can be deleted from ${describeDay(deletablefrom)} on.`
    : `It is not known since when this customer is switched off. Press Save; it can be deleted ${keptClosedDays} days later.`;

/** Returns the check of what has to be entered: the customer's name, and a reason. */
const schemaFor = (name: string) =>
  z.object({
    custdesc: z.string().check(z.refine(typed => isNameOf(typed, name), `Type “${name}”.`)),
    reason: z.string().check(z.trim(), z.minLength(1, 'Reason is required.')),
  });
type Values = z.output<ReturnType<typeof schemaFor>>;

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, keyof Values>> = { othername: 'custdesc', noreason: 'reason' };

function DeleteDialog({ customer, onClose }: { customer: SupportCustomer; onClose(): void }) {
  const { customerid, custdesc: name, revision } = customer;
  const send = useSend(deleteCustomer);
  const [schema] = useState(() => schemaFor(name));
  const [problem, setProblem] = useState<ApiError | null>(null);
  const submit = async (values: Values, form: FormState<Values>) => {
    setProblem(null);
    try {
      // The page then shows how far the deletion is.
      await send.mutateAsync({ customerid, revision, ...values });
    } catch (error) {
      setProblem(atField(error, form, fieldOf));
    }
  };
  return (
    <FormDialog
      title={`Delete ${name} for good?`}
      send="Delete for Good"
      look="danger"
      busy={send.isPending}
      schema={schema}
      initial={{ custdesc: '', reason: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {form => (
        <>
          {problem && <Problem error={problem} />}
          <p>
            Everything that is kept for this customer is removed: people, locations, topics, answers, reports,
            files and activity. People who belong to nobody else lose their sign-in. This cannot be undone.
          </p>
          <TextField
            form={form}
            name="custdesc"
            label="Customer Name"
            help={`Type “${name}”.`}
            maxLength={200}
            autoComplete="off"
            autoFocus
          />
          <TextAreaField
            form={form}
            name="reason"
            label="Reason"
            help="Staff see it in the list of deleted customers."
            maxLength={200}
          />
        </>
      )}
    </FormDialog>
  );
}

import { useState } from 'react';
import * as z from 'zod/mini';
import { type Client, changeClient } from '#shared/contract/clients/clients.ts';
import { clientTexts } from '#shared/contract/clients/parts/fields.ts';
import { mostRemindDays } from '#shared/domain/clients/relations.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { type ApiError, refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { atField } from '#web/features/editing/atField.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { type FormState, SelectField, TextField } from '#web/ui/form/Form.tsx';
import { yesNo } from '#web/ui/form/yesNo.ts';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const number = `Reminder days must be a number from 0 to ${mostRemindDays}.`;
const schema = z.object({
  reminday: z
    .string()
    .check(z.refine(text => /^\d{1,2}$/.test(text.trim()) && Number(text) <= mostRemindDays, number)),
  activecc: clientTexts.activecc,
});
type Values = z.output<typeof schema>;

const valuesOf = ({ reminday, activecc }: Client): Values => ({ reminday: String(reminday), activecc });

interface Props {
  customerid: string;
  /** The client as last read. */
  client: Client;
  onClose(): void;
}

/** Sets when the contractor is reminded of a client's plan, and whether it works for the client. */
export function EditClient({ customerid, client, onClose }: Props) {
  const revised = useRevised<Client, Values>({
    current: client,
    valuesOf,
    recordOf: error => refusalOf(error, changeClient)?.stateOf('stale')?.row,
  });
  const send = useSend(changeClient);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const submit = async (_: Values, form: FormState<Values>) => {
    setProblem(null);
    try {
      const outcome = await revised.save(form.values, form, async ({ clientid, revision }) => {
        const { reminday, activecc } = form.values;
        const fields = { customerid, clientid, reminday: Number(reminday), activecc, revision };
        const { message } = await send.mutateAsync(fields);
        toast('success', message ?? 'Successfully Updated.');
      });
      if (outcome === 'saved') onClose();
    } catch (error) {
      setProblem(atField(error, form, {}));
    }
  };
  return (
    <FormDialog
      title={`Edit ${client.custdesc}`}
      send="Save"
      busy={send.isPending}
      schema={schema}
      initial={valuesOf(client)}
      onSubmit={submit}
      onClose={onClose}
      above={problem && <Problem error={problem} />}
    >
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
          <TextField
            form={form}
            name="reminday"
            label="Reminder days"
            help="How many days before the last day of the client’s plan you are reminded, 0 to 90."
            inputMode="numeric"
            maxLength={2}
            autoFocus
          />
          <SelectField form={form} name="activecc" label="Active Client" options={yesNo} />
          {form.values.activecc === 'N' && client.activecc === 'Y' && (
            <p role="status">
              From now on, nobody of your organization can work for {client.custdesc}. Its plan runs
              {client.enddate ? ` through ${describeDay(client.enddate)}` : ' on'} and is not renewed.
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}

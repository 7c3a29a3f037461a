import * as z from 'zod/mini';
import { type Client, changeClient } from '#shared/contract/clients/clients.ts';
import { clientTexts } from '#shared/contract/clients/parts/fields.ts';
import { mostRemindDays } from '#shared/domain/clients/relations.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { RecordDialog } from '#web/features/editing/RecordDialog.tsx';
import { TextField } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { yesNoOptions } from '#web/ui/form/yesNo.ts';
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

/** Says what ends with a contractor's access to a client, and who is mailed. */
const ends = ({ custdesc, enddate }: Client): string =>
  `From now on, nobody of your organization can work for ${custdesc}. Its plan runs ${
    enddate ? `through ${describeDay(enddate)}` : 'on'
  } and is not renewed. Your owners and the client’s Master Admins are mailed.`;

interface Props {
  customerid: string;
  /** The client as last read. */
  client: Client;
  onClose(): void;
}

/** Sets when the contractor is reminded of a client's plan, and whether it works for the client. */
export function EditClient({ customerid, client, onClose }: Props) {
  const send = useSend(changeClient);
  return (
    <RecordDialog<Client, Values>
      title={`Edit ${client.custdesc}`}
      send="Save"
      busy={send.isPending}
      schema={schema}
      current={client}
      valuesOf={valuesOf}
      recordOf={error => refusalOf(error, changeClient)?.stateOf('stale')?.row}
      ending={({ activecc }, stored) =>
        activecc === 'N' && stored.activecc === 'Y'
          ? {
              title: `End your access to ${stored.custdesc}?`,
              confirm: 'End access',
              text: <p>{ends(stored)}</p>,
            }
          : null
      }
      save={async ({ reminday, activecc }, { clientid, revision }) => {
        const fields = { customerid, clientid, reminday: Number(reminday), activecc, revision };
        const { message } = await send.mutateAsync(fields);
        toast('success', message ?? 'Successfully Updated.');
      }}
      field="activecc"
      onClose={onClose}
    >
      {form => (
        <>
          <TextField
            form={form}
            name="reminday"
            label="Reminder days"
            help="How many days before the last day of the client’s plan you are reminded, 0 to 90."
            inputMode="numeric"
            maxLength={2}
            autoFocus
          />
          <SelectField form={form} name="activecc" label="Active Client" options={yesNoOptions} />
        </>
      )}
    </RecordDialog>
  );
}

import * as z from 'zod/mini';
import {
  type AbsenceRow,
  absenceTexts,
  type getAbsence,
  setAbsence,
} from '#shared/contract/administration/absences.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { fullName } from '#shared/domain/accounts/names.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { RecordDialog } from '#web/features/editing/RecordDialog.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { TextField } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object(absenceTexts);
type Values = z.output<typeof schema>;

/** What is over is asked for again from the beginning. */
const valuesOf = ({ state, from, to, substitute }: AbsenceRow): Values =>
  state === 'over' ? { from: '', to: '', substitute } : { from, to, substitute };

interface Props extends Pick<Output<typeof getAbsence>, 'row' | 'furthest' | 'people'> {
  customerid: string;
  onClose(): void;
}

/** Asks from when until when a person is away, and who answers their questionnaires then. */
export function EditAway({ customerid, row, furthest, people, onClose }: Props) {
  const send = useSend(setAbsence);
  const save = async (absence: Values, { useremail, revision }: AbsenceRow) => {
    const { message } = await send.mutateAsync({ customerid, useremail, absence, revision });
    toast('success', message ?? 'Absence saved');
  };
  return (
    <RecordDialog<AbsenceRow, Values>
      title="Away"
      send="Save"
      busy={send.isPending}
      schema={schema}
      current={row}
      valuesOf={valuesOf}
      recordOf={error => refusalOf(error, setAbsence)?.stateOf('stale')?.row}
      save={save}
      field="substitute"
      fieldOf={{ wrongway: 'to', over: 'to', toofar: 'to' }}
      onClose={onClose}
    >
      {form => (
        <>
          <TextField form={form} name="from" type="date" label="First day" autoFocus />
          <TextField
            form={form}
            name="to"
            type="date"
            label="Last day"
            help={`${describeDay(furthest)} at the latest.`}
          />
          <ChoiceField
            form={form}
            name="substitute"
            label="Who answers"
            none="Nobody at the same locations has this name."
            options={people.map(({ useremail, firstname, userrole }) => ({
              value: useremail,
              label: fullName(useremail, firstname),
              detail: userrole || useremail,
            }))}
          />
        </>
      )}
    </RecordDialog>
  );
}

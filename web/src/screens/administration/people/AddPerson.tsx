import { useState } from 'react';
import { changeSeat, type PeopleList, type SeatRow } from '#shared/contract/administration/people.ts';
import type { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { atField } from '#web/features/editing/atField.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { newSeat, SeatFieldSet, type SeatValues, seatFieldOf, seatFieldsOf, seatSchema } from './fields.tsx';

interface Props {
  customerid: string;
  list: PeopleList;
  /** Called with a seat that was added. */
  onAdded(seat: SeatRow): void;
  onClose(): void;
}

/** Adds an admin or user with their locations, and says whether they were welcomed. */
export function AddPerson({ customerid, list, onAdded, onClose }: Props) {
  const send = useSend(changeSeat);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const submit = async (values: SeatValues, form: FormState<SeatValues>) => {
    setProblem(null);
    try {
      const seat = { selection: 'addadmin' as const, customerid, revision: 0, ...seatFieldsOf(values) };
      const { message, mailed, row } = await send.mutateAsync(seat);
      toast('success', message ?? 'User/Admin added successfully');
      if (mailed === 'N') toast('info', 'The invitation could not be mailed. Send it again later.');
      if (row) onAdded(row);
      onClose();
    } catch (error) {
      setProblem(atField(error, form, seatFieldOf));
    }
  };
  return (
    <FormDialog
      title="Add Admin/User"
      send="Save"
      busy={send.isPending}
      schema={seatSchema}
      initial={{ ...newSeat, ...(list.Accessrole === 'Locationadm' && { anylocation: 'N' }) }}
      onSubmit={submit}
      onClose={onClose}
      above={problem && <Problem error={problem} />}
    >
      {form => (
        <>
          <SeatFieldSet form={form} list={list} />
          <p className="quiet">
            {list.emailuser === 'Y'
              ? 'They get an invitation by e-mail.'
              : 'Your organization sends no invitations. Tell them to sign up with this address.'}
          </p>
        </>
      )}
    </FormDialog>
  );
}

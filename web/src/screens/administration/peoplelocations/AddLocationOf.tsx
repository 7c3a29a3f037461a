import { useState } from 'react';
import * as z from 'zod/mini';
import { changeSeatLocation, listSeatChoices } from '#shared/contract/administration/peoplelocations.ts';
import { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object({
  useremail: z.string().check(z.minLength(1, 'User Email is required.')),
  locationid: z.string().check(z.minLength(1, 'Location is required.')),
});
type Values = z.output<typeof schema>;

/** Gives an admin or user a location. */
export function AddLocationOf({ customerid, onClose }: { customerid: string; onClose(): void }) {
  const choices = useCall(listSeatChoices, { customerid });
  const send = useSend(changeSeatLocation);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const submit = async (values: Values, form: FormState<Values>) => {
    setProblem(null);
    try {
      const given = { selection: 'addadminloc' as const, customerid, ...values };
      const { message } = await send.mutateAsync(given);
      toast('success', message ?? 'User/Admin Location added successfully');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (['alreadyuserloc', 'inactivelocation'].includes(error.reason))
        form.problem('locationid', error.message);
      else if (error.reason === 'alllocations') form.problem('useremail', error.message);
      else setProblem(error);
    }
  };
  return (
    <FormDialog
      title="Add Admin/User Location"
      send="Save"
      busy={send.isPending}
      schema={schema}
      initial={{ useremail: '', locationid: '' }}
      onSubmit={submit}
      onClose={onClose}
      above={problem && <Problem error={problem} />}
      below={choices.error && <Problem error={choices.error} />}
    >
      {form => (
        <>
          <ChoiceField
            form={form}
            name="useremail"
            label="User Email"
            none="Nobody without All Locations has this address."
            options={(choices.data?.Availableusers ?? []).map(({ useremail, userrole, admindesc }) => ({
              value: useremail,
              label: useremail,
              detail: userrole || admindesc,
            }))}
          />
          <ChoiceField
            form={form}
            name="locationid"
            label="Location"
            options={(choices.data?.Activelocs ?? []).map(({ locationid, locationdesc }) => ({
              value: locationid,
              label: locationdesc,
            }))}
          />
        </>
      )}
    </FormDialog>
  );
}

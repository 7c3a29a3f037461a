import { useState } from 'react';
import * as z from 'zod/mini';
import { openAccount } from '#shared/contract/clients/visits.ts';
import { reasonLength } from '#shared/domain/accounts/acting.ts';
import { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { actingAddress } from '#web/session/acting.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { leaveSent } from '#web/ui/dialog/unload.ts';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { Problem } from '#web/ui/tell/states.tsx';

const { least, most } = reasonLength;
const schema = z.object({
  reason: z
    .string()
    .check(z.trim(), z.minLength(least, `Enter the reason, in at least ${least} characters.`)),
});

interface Props {
  account: { customerid: string; custdesc: string };
  /** To change something, and not only to look. */
  change?: boolean;
  onClose(): void;
}

/** Asks staff why they open a customer, and opens it. */
export function OpenAccount({ account: { customerid, custdesc }, change = false, onClose }: Props) {
  const send = useSend(openAccount);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const submit = async ({ reason }: z.output<typeof schema>) => {
    setProblem(null);
    try {
      await send.mutateAsync({ customerid, reason: reason.trim(), change: change ? 'Y' : 'N' });
      // Where the person is already, they stay on their page.
      leaveSent(() => (change ? location.reload() : location.assign(actingAddress(customerid))));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    }
  };
  return (
    <FormDialog
      title={change ? `Change something at ${custdesc}?` : `Open ${custdesc}?`}
      looking
      send={change ? 'Allow changes' : 'Open'}
      busy={send.isPending}
      schema={schema}
      initial={{ reason: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      {form => (
        <>
          {problem && <Problem error={problem} />}
          <p>
            {change
              ? 'For one hour, you can change what a Master Admin can. The organization sees the reason and every change.'
              : 'For one hour, you can look at everything there and change nothing. The organization sees the reason.'}
          </p>
          <TextAreaField form={form} name="reason" label="Reason" maxLength={most} autoFocus />
        </>
      )}
    </FormDialog>
  );
}

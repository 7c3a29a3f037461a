import { useState } from 'react';
import { countOpenActions, handOverActions } from '#shared/contract/administration/leavers.ts';
import { changeSeat, type SeatRow } from '#shared/contract/administration/people.ts';
import { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { openActions } from '#web/features/administration/openactions.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { Field } from '#web/ui/form/Form.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { fieldsOf, valuesOf } from './fields.tsx';

interface Props {
  customerid: string;
  seat: SeatRow;
  /** Who can take over open actions. */
  others: readonly SeatRow[];
  onClose(): void;
}

/** Removes an admin or user after asking, and first hands their open actions over to somebody else if people want that. */
export function RemovePerson({ customerid, seat, others, onClose }: Props) {
  const { useremail, revision } = seat;
  const open = useCall(countOpenActions, { customerid, useremail });
  const handOver = useSend(handOverActions);
  const send = useSend(changeSeat);
  const [newowner, setNewOwner] = useState('');
  const [problem, setProblem] = useState<ApiError | null>(null);
  const remove = async () => {
    setProblem(null);
    try {
      let kept = 0;
      for (let goOn = newowner !== ''; goOn; ) {
        const part = await handOver.mutateAsync({ customerid, useremail, newowner });
        kept = part.kept;
        // What somebody else changes at this moment stays; without this, it would be tried for ever.
        goOn = part.left > 0 && part.handed > 0;
      }
      const seatNow = {
        selection: 'deleteadmin' as const,
        customerid,
        revision,
        ...fieldsOf(valuesOf(seat)),
      };
      const { message } = await send.mutateAsync(seatNow);
      toast('success', message ?? 'Admin/User deleted successfully');
      if (kept > 0)
        toast('info', `${openActions(kept)} stayed: ${newowner} is not set up for the topic and location.`);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
    }
  };
  return (
    <ConfirmDialog
      title="Remove Admin/User?"
      confirm="Yes"
      dismiss="No"
      busy={handOver.isPending || send.isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <div className="stack">
        {problem && <Problem error={problem} />}
        <p>Are you sure you want to remove this admin/user's privileges?</p>
        <p className="quiet">{useremail} loses access at once. Their answers and reports are kept.</p>
        <Answer of={open} what="their open actions">
          {({ count }) =>
            count > 0 && (
              <Field
                label={`Hand over ${openActions(count)} to (optional)`}
                help="If you choose nobody, they stay assigned to this person."
              >
                {control => (
                  <Combobox
                    control={control}
                    value={newowner}
                    onChange={setNewOwner}
                    options={others.map(each => ({
                      value: each.useremail,
                      label: each.useremail,
                      detail: each.userrole,
                    }))}
                  />
                )}
              </Field>
            )
          }
        </Answer>
      </div>
    </ConfirmDialog>
  );
}

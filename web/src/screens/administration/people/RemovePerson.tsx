import { useState } from 'react';
import { countOpenActions, handOverActions } from '#shared/contract/administration/leavers.ts';
import { changeSeat, type SeatRow } from '#shared/contract/administration/people.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { openActions } from '#web/features/administration/openactions.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { Combobox } from '#web/ui/form/Combobox.tsx';
import { Field } from '#web/ui/form/Form.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { seatFieldsOf, seatValuesOf } from './fields.tsx';

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
  const remove = async () => {
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
      ...seatFieldsOf(seatValuesOf(seat)),
    };
    const { message } = await send.mutateAsync(seatNow);
    if (kept > 0)
      toast('info', `${openActions(kept)} stayed: ${newowner} is not set up for the topic and location.`);
    return message ?? 'Admin/User deleted successfully';
  };
  return (
    <AskFirst title="Remove Admin/User?" confirm="Remove" act={remove} onClose={onClose}>
      <p>Are you sure you want to remove this admin/user's privileges?</p>
      <p className="quiet">{useremail} loses access at once. Their answers and reports are kept.</p>
      <Answered of={open} what="their open actions">
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
      </Answered>
    </AskFirst>
  );
}

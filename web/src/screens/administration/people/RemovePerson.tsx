import { useState } from 'react';
import { changeSeat, type SeatRow } from '#shared/contract/administration/people.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { seatFieldsOf, seatValuesOf } from './fields.tsx';
import { HandOverFields, notChosen, useHandOver } from './HandOver.tsx';

interface Props {
  customerid: string;
  seat: SeatRow;
  /** Who can take over. */
  others: readonly SeatRow[];
  onClose(): void;
}

/** Removes an admin or user after asking, and first hands over their open actions and questionnaires if people want that. */
export function RemovePerson({ customerid, seat, others, onClose }: Props) {
  const { useremail, revision } = seat;
  const handOver = useHandOver();
  const send = useSend(changeSeat);
  const [to, setTo] = useState(notChosen);
  const remove = async () => {
    await handOver({ customerid, useremail, to });
    const seatNow = {
      selection: 'deleteadmin' as const,
      customerid,
      revision,
      ...seatFieldsOf(seatValuesOf(seat)),
    };
    const { message } = await send.mutateAsync(seatNow);
    return message ?? 'Admin/User deleted successfully';
  };
  return (
    <AskFirst title="Remove Admin/User?" confirm="Remove" act={remove} onClose={onClose}>
      <p>Are you sure you want to remove this admin/user's privileges?</p>
      <p className="quiet">{useremail} loses access at once. Their answers and reports are kept.</p>
      <HandOverFields
        customerid={customerid}
        useremail={useremail}
        others={others}
        to={to}
        onChange={setTo}
      />
    </AskFirst>
  );
}

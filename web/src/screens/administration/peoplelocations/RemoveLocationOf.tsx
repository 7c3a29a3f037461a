import { changeSeatLocation, type SeatPlaceRow } from '#shared/contract/administration/peoplelocations.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';

interface Props {
  customerid: string;
  row: SeatPlaceRow;
  onClose(): void;
}

/** Takes a location away from an admin or user, after asking. */
export function RemoveLocationOf({ customerid, row, onClose }: Props) {
  const send = useSend(changeSeatLocation);
  const { useremail, locationid, locationdesc } = row;
  const remove = async () => {
    const { message } = await send.mutateAsync({
      selection: 'deladminloc',
      customerid,
      useremail,
      locationid,
    });
    return message ?? 'Location deleted successfully';
  };
  return (
    <AskFirst title="Remove location?" confirm="Remove" act={remove} onClose={onClose}>
      <p>Are you sure you want to remove this admin/user's location privileges?</p>
      <p className="quiet">
        {useremail} loses {locationdesc}, and their permissions for topics there end.
      </p>
    </AskFirst>
  );
}

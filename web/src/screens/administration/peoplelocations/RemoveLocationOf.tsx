import { changeSeatLocation, type SeatPlaceRow } from '#shared/contract/administration/peoplelocations.ts';
import { useSend } from '#web/api/useSend.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Props {
  customerid: string;
  row: SeatPlaceRow;
  onClose(): void;
}

/** Takes a location away from an admin or user, after asking. */
export function RemoveLocationOf({ customerid, row, onClose }: Props) {
  const send = useSend(changeSeatLocation);
  const { useremail, locationid, locationdesc } = row;
  const remove = () =>
    send.mutate(
      { selection: 'deladminloc', customerid, useremail, locationid },
      {
        onSuccess: ({ message }) => toast('success', message ?? 'Location deleted successfully'),
        onError: error => toast('error', error.message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title="Remove location?"
      confirm="Yes"
      dismiss="No"
      busy={send.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Are you sure you want to remove this admin/user's location privileges?</p>
      <p className="quiet">
        {useremail} loses {locationdesc}, and their permissions for topics there end.
      </p>
    </ConfirmDialog>
  );
}

import { deleteGroup } from '#shared/contract/administration/groups.ts';
import type { GroupRow } from '#shared/contract/administration/locations.ts';
import { useSend } from '#web/api/useSend.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Props {
  customerid: string;
  group: GroupRow;
  onClose(): void;
}

/** Deletes a reporting group, after asking. One that a location is in stays. */
export function DeleteGroup({ customerid: Customerid, group, onClose }: Props) {
  const send = useSend(deleteGroup);
  const { custgroupid, custgroupdesc } = group;
  const remove = () =>
    send.mutate(
      { Customerid, custgroupid },
      {
        onSuccess: ({ message }) => toast('success', message ?? 'Reporting Group deleted successfully'),
        onError: error => toast(error.reason === 'inuse' ? 'info' : 'error', error.message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title="Delete Reporting Group?"
      confirm="Yes"
      dismiss="No"
      busy={send.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this Reporting Group?</p>
      <p className="quiet">{custgroupdesc}</p>
    </ConfirmDialog>
  );
}

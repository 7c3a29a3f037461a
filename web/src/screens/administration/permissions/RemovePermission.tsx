import { type PermissionRow, removeUserPermission } from '#shared/contract/administration/permissions.ts';
import { useSend } from '#web/api/useSend.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Takes a permission away, after asking. Actions that are assigned to the person stay, which is told. */
export function RemovePermission({ permission, onClose }: { permission: PermissionRow; onClose(): void }) {
  const { useremail, topicid, locationid, cuzdesc, locationdesc } = permission;
  const send = useSend(removeUserPermission);
  const remove = () =>
    send.mutate(
      { useremail, topicid, locationid },
      {
        onSuccess: ({ message, openactions }) => {
          toast('success', message ?? 'Deleted successfully');
          if (openactions > 0) toast('info', stays(useremail, openactions));
        },
        onError: error => toast('error', error.message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title="Remove user from topic?"
      confirm="Remove"
      busy={send.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Are you sure you want to remove the user from this topic?</p>
      <p className="quiet">
        {useremail}: {cuzdesc}, {locationdesc}
      </p>
    </ConfirmDialog>
  );
}

const stays = (email: string, count: number): string =>
  count === 1
    ? `One open action there is still assigned to ${email}.`
    : `${count} open actions there are still assigned to ${email}.`;

import {
  countPermissionActions,
  type PermissionRow,
  removeUserPermission,
} from '#shared/contract/administration/permissions.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { openActions } from '#web/features/administration/openactions.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Takes a permission away, after saying which open actions stay assigned to the person. */
export function RemovePermission({ permission, onClose }: { permission: PermissionRow; onClose(): void }) {
  const { useremail, topicid, locationid, cuzdesc, locationdesc } = permission;
  const open = useCall(countPermissionActions, { locationid, people: [useremail] });
  const send = useSend(removeUserPermission);
  const remove = () =>
    send.mutate(
      { useremail, topicid, locationid },
      {
        onSuccess: ({ message }) => toast('success', message ?? 'Deleted successfully'),
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
      <div className="stack">
        <p>Are you sure you want to remove the user from this topic?</p>
        <p className="quiet">
          {useremail} can then no longer see or answer {cuzdesc} at {locationdesc}.
        </p>
        <Answer of={open} what="their open actions">
          {({ cells }) => {
            const count = cells.find(each => each.topicid === topicid)?.openactions ?? 0;
            return count > 0 && <p>{openActions(count)} here will stay assigned to this person.</p>;
          }}
        </Answer>
      </div>
    </ConfirmDialog>
  );
}

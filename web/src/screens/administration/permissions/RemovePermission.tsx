import {
  countPermissionActions,
  type PermissionRow,
  removeUserPermission,
} from '#shared/contract/administration/permissions.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { openActions } from '#web/features/administration/openactions.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

/** Takes a permission away, after saying which open actions stay assigned to the person. */
export function RemovePermission({ permission, onClose }: { permission: PermissionRow; onClose(): void }) {
  const { useremail, topicid, locationid, cuzdesc, locationdesc } = permission;
  const open = useCall(countPermissionActions, { locationid, people: [useremail] });
  const send = useSend(removeUserPermission);
  const remove = async () => {
    const { message } = await send.mutateAsync({ useremail, topicid, locationid });
    return message ?? 'Deleted successfully';
  };
  return (
    <AskFirst title="Remove user from topic?" confirm="Remove" act={remove} onClose={onClose}>
      <p>Are you sure you want to remove the user from this topic?</p>
      <p className="quiet">
        {useremail} can then no longer see or answer {cuzdesc} at {locationdesc}.
      </p>
      <Answered of={open} what="their open actions">
        {({ cells }) => {
          const count = cells.find(each => each.topicid === topicid)?.openactions ?? 0;
          return count > 0 && <p>{openActions(count)} here will stay assigned to this person.</p>;
        }}
      </Answered>
    </AskFirst>
  );
}

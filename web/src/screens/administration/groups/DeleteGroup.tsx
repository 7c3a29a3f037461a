import { deleteGroup } from '#shared/contract/administration/groups.ts';
import type { GroupRow } from '#shared/contract/administration/locations.ts';
import { refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
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
  const remove = async () => {
    try {
      const { message } = await send.mutateAsync({ Customerid, custgroupid });
      return message ?? 'Reporting Group deleted successfully';
    } catch (error) {
      if (refusalOf(error, deleteGroup)?.reason !== 'inuse') throw error;
      toast('info', (error as Error).message);
      return undefined;
    }
  };
  return (
    <AskFirst title="Delete Reporting Group?" confirm="Yes" dismiss="No" act={remove} onClose={onClose}>
      <p>Are you sure you want to delete this Reporting Group?</p>
      <p className="quiet">{custgroupdesc}</p>
    </AskFirst>
  );
}

import { type PartnerRow, removePartner } from '#shared/contract/clients/partner.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';

interface Props {
  customerid: string;
  partner: PartnerRow;
  onClose(): void;
}

/** Deletes a partner, after asking. */
export function DeletePartner({ customerid, partner: { id, partner_email }, onClose }: Props) {
  const send = useSend(removePartner);
  const remove = async () => {
    const { message } = await send.mutateAsync({ customerid, id, partner_email });
    return message ?? 'Partner deleted successfully';
  };
  return (
    <AskFirst title="Delete partner?" confirm="Delete" act={remove} onClose={onClose}>
      <p>{partner_email} can no longer act for your organization. What they changed stays.</p>
    </AskFirst>
  );
}

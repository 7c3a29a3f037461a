import type { OfferedPlan } from '#shared/contract/billing/plans.ts';
import { declineOffer } from '#shared/contract/clients/clientpayment.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';

/** Declines a contractor's offer, after asking. */
export function DeclineOffer({ offer, onClose }: { offer: OfferedPlan; onClose(): void }) {
  const send = useSend(declineOffer);
  const { contractorid, contractor, pymtdesc } = offer;
  const decline = async () => (await send.mutateAsync({ contractorid })).message;
  return (
    <AskFirst title="Decline this offer?" confirm="Decline" act={decline} onClose={onClose}>
      <p>
        {contractor} no longer offers you the {pymtdesc} plan, and gets an e-mail about it. Nothing is
        charged.
      </p>
      <p className="quiet">They can make you another offer.</p>
    </AskFirst>
  );
}

import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CurrentPlan, OfferedPlan } from '#shared/contract/billing/plans.ts';
import { listClientPlans } from '#shared/contract/billing/plans.ts';
import { declineOffer } from '#shared/contract/clients/clientpayment.ts';
import { clientPlans } from '#shared/domain/billing/enrollment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { namedIn } from '#web/features/plans/clients.ts';
import { PlanCard, PlanCards } from '#web/features/plans/PlanCard.tsx';
import { PlansToBuy } from '#web/features/plans/PlansToBuy.tsx';
import { Unfinished } from '#web/features/plans/Unfinished.tsx';
import { usePlanChoice } from '#web/features/plans/usePlanChoice.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { ForClient } from './ForClient.tsx';

/** Offers the plans that a contractor has for clients: to the contractor for one of them, or to the client itself. */
export function Screen() {
  const [query] = useSearchParams();
  const client = namedIn(query);
  return client ? <ForClient client={client} /> : <Own />;
}

/** Offers the plans to a client, who pays for the one it takes. */
function Own() {
  const answer = useCall(listClientPlans, {});
  return (
    <Page
      title="Choose a client plan"
      help="The plans that your contractor offers you. Prices are in US dollars a year."
      above={{ label: 'Home', to: addresses.home, word: 'Return to Home' }}
    >
      <Answered of={answer} what="the plans">
        {({ current, paying, offers }) => (
          <>
            <Unfinished paying={paying[0]} />
            {offers.length > 0 ? (
              <Offers offers={offers} current={current[0]} />
            ) : (
              <Choice current={current[0]} />
            )}
          </>
        )}
      </Answered>
    </Page>
  );
}

/** Shows the offers of contractors, each with its name; the one that a mail leads to comes first. */
function Offers({ offers, current }: { offers: readonly OfferedPlan[]; current: CurrentPlan | undefined }) {
  const { busy, choose, dialogs } = usePlanChoice({ current });
  const [chosen, setChosen] = useState('');
  const [declining, setDeclining] = useState<OfferedPlan>();
  const [query] = useSearchParams();
  const named = query.get('contractorid');
  const isNamed = ({ contractorid }: OfferedPlan) => contractorid === named;
  const ordered = [...offers].sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  return (
    <>
      {offers.length > 1 && (
        <p>Several contractors offer you a plan. The one whose offer you accept manages your plan.</p>
      )}
      <PlanCards title={offers.length === 1 ? 'Your offer' : 'Your offers'}>
        {ordered.map(offer => {
          const { contractorid, contractor, pymtid, pymtdesc, compname } = offer;
          return (
            <PlanCard key={contractorid} plan={planOf(pymtid)} current={current}>
              <p>
                Offered by <strong>{contractor}</strong>
                {compname && ` for ${compname}`}
              </p>
              <Button
                look="primary"
                busy={busy > 0 && chosen === contractorid}
                disabled={busy > 0 && chosen !== contractorid}
                aria-label={`Buy now: ${pymtdesc}, offered by ${contractor}`}
                onClick={() => {
                  setChosen(contractorid);
                  choose(pymtid, contractorid);
                }}
              >
                Buy now
              </Button>
              <Button
                look="quiet"
                disabled={busy > 0}
                aria-label={`Decline: ${pymtdesc}, offered by ${contractor}`}
                onClick={() => setDeclining(offer)}
              >
                Decline
              </Button>
            </PlanCard>
          );
        })}
      </PlanCards>
      {declining && <DeclineOffer offer={declining} onClose={() => setDeclining(undefined)} />}
      {dialogs}
    </>
  );
}

function Choice({ current }: { current: CurrentPlan | undefined }) {
  const { busy, choose, dialogs } = usePlanChoice({ current });
  return (
    <>
      <PlansToBuy title="Client plans" plans={clientPlans} current={current} busy={busy} choose={choose} />
      {dialogs}
    </>
  );
}

/** Declines a contractor's offer, after asking. */
function DeclineOffer({ offer, onClose }: { offer: OfferedPlan; onClose(): void }) {
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

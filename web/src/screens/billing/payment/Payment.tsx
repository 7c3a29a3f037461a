import './payment.css';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { type CurrentPlan, getPlanOffer, listPlans } from '#shared/contract/billing/plans.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { useCall } from '#web/api/hooks.ts';
import { namedIn } from '#web/features/plans/clients.ts';
import { addresses } from '#web/session/addresses.ts';
import { config } from '#web/session/config.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Empty, Loading, Problem } from '#web/ui/tell/states.tsx';
import { ClientPayment } from './ClientPayment.tsx';
import { ClientReceipt } from './ClientReceipt.tsx';
import { OrderForm } from './OrderForm.tsx';
import { ReceiptPage } from './ReceiptPage.tsx';
import type { Receipt } from './receipt.ts';

type PlanNumber = '2' | '3' | '4' | '5' | '7' | '8' | '9';
/** The plans that people order here. Free has no order, and Consultants is by contract. */
const orderable: ReadonlySet<string> = new Set<PlanNumber>(['2', '3', '4', '5', '7', '8', '9']);
const isOrderable = (plan: string): plan is PlanNumber => orderable.has(plan);

/** Takes the payment of a chosen plan, then shows its receipt. */
export function Screen() {
  const [query] = useSearchParams();
  const { receipt } = (useLocation().state ?? {}) as { receipt?: Receipt };
  const plan = query.get('plan') ?? '';
  if (receipt?.client) return <ClientReceipt receipt={receipt} client={receipt.client} />;
  if (receipt) return <ReceiptPage receipt={receipt} />;
  if (!isOrderable(plan)) return <Navigate replace to={addresses.enroll} />;
  const returned = query.has('payment_intent');
  const client = namedIn(query);
  if (client) return <ClientPayment key={plan} planid={Number(plan)} client={client} returned={returned} />;
  const contractorid = query.get('contractorid') ?? '';
  return (
    <Order
      key={plan + contractorid}
      planid={plan}
      contractorid={contractorid}
      renewal={query.get('renew') === 'Y'}
      returned={returned}
    />
  );
}

function Order({
  planid,
  contractorid,
  renewal,
  returned,
}: {
  planid: PlanNumber;
  /** The contractor whose offer is ordered, '' where the address names none. */
  contractorid: string;
  renewal: boolean;
  returned: boolean;
}) {
  const chosen = useCall(getPlanOffer, { selpymtid: planid });
  const begun = useCall(listPlans, {});
  const back = renewal ? addresses.renew : Number(planid) >= 7 ? addresses.clientPlans : addresses.enroll;
  const failed = [chosen, begun].find(({ error }) => error);
  const again = () => void Promise.all([chosen, begun].map(({ refetch }) => refetch()));
  return (
    <Page
      title="Payment"
      help="Check your order, then confirm it. Your card data goes to the payment service only."
      above={{ label: renewal ? 'Renew your plan' : 'Choose a plan', to: back }}
    >
      {failed?.error && <Problem error={failed.error} retry={again} />}
      {!failed && !(chosen.data && begun.data) && <Loading what="your order" />}
      {chosen.data && begun.data && (
        <Chosen
          chosen={chosen.data}
          contractorid={contractorid}
          renewal={renewal}
          begun={returned || begun.data.paying.length > 0}
        />
      )}
    </Page>
  );
}

/** Shows the order, or where to choose if it does not say whose offer it accepts. */
function Chosen({
  chosen: { plan, current, offers },
  contractorid,
  renewal,
  begun,
}: {
  chosen: Output<typeof getPlanOffer>;
  contractorid: string;
  renewal: boolean;
  begun: boolean;
}) {
  const fitting = offers.filter(each => !contractorid || each.contractorid === contractorid);
  const [offer] = fitting;
  const isGone = contractorid !== '' && fitting.length === 0 && isFree(current[0]);
  if (!begun && (isGone || fitting.length > 1))
    return (
      <Empty
        title={isGone ? 'This offer is no longer open' : 'Several contractors offer you this plan'}
        action={
          <ButtonLink to={addresses.clientPlans} look="primary">
            See your offers
          </ButtonLink>
        }
      >
        {isGone
          ? 'The contractor changed or withdrew it. Nothing was charged.'
          : 'Choose one of their offers.'}
      </Empty>
    );
  return (
    <OrderForm
      plan={plan}
      current={current[0]}
      service={config().stripe}
      renewal={renewal}
      begun={begun}
      offer={offer}
    />
  );
}

/** Returns whether somebody can accept an offer: without a plan, or on Free. */
const isFree = (current: CurrentPlan | undefined): boolean => !current || current.pymtid === freePlan;

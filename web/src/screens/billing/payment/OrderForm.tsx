import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { CurrentPlan, getPlanOffer, OfferedPlan } from '#shared/contract/billing/plans.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { isName } from '#shared/domain/accounts/names.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { orderFor } from '#shared/domain/billing/order.ts';
import { orderWords } from '#web/features/plans/orderwords.ts';
import { orderedFrom, todayHere, usd } from '#web/features/plans/words.ts';
import { addresses } from '#web/session/addresses.ts';
import type { CardService } from '#web/session/config.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Form, TextField } from '#web/ui/form/Form.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { Loading } from '#web/ui/tell/states.tsx';
import { CardBox } from './CardBox.tsx';
import { type OrderedPlan, useOrder } from './useOrder.ts';

type PlanRow = Output<typeof getPlanOffer>['plan'];

const schema = z.object({
  custdesc: z
    .string()
    .check(
      z.maxLength(100, 'Organization is too long: 100 characters at most.'),
      z.refine(isName, 'Organization has invisible characters. Type it again.'),
    ),
});

interface Props {
  plan: PlanRow;
  current: CurrentPlan | undefined;
  /** The service that takes cards; absent where none is set up. */
  service: CardService | undefined;
  renewal: boolean;
  /** A payment of this person is under way: the page checks it first. */
  begun: boolean;
  /** The contractor's offer that is accepted. */
  offer?: OfferedPlan | undefined;
  /** The client for which a contractor pays. */
  client?: OrderedPlan['client'];
}

/** Shows the order and its price, takes the card, and places the order. */
export function OrderForm({ plan, current, service, renewal, begun, client, offer }: Props) {
  const wanted = orderFor(plan.pymtid, orderedFrom(current), todayHere());
  const { card, problem, waiting, cardFor, place, look } = useOrder({
    planid: plan.pymtid,
    price: plan.price,
    trial: wanted.kind === 'trial',
    renewal,
    client,
    contractorid: offer?.contractorid,
  });
  // Decided when the page opens: a payment that begins later was begun by this page.
  const first = useRef(begun ? look : undefined);
  const [looking, setLooking] = useState(begun);
  useEffect(() => {
    first.current?.().finally(() => setLooking(false));
  }, []);

  const charged = cardFor ?? wanted.today;
  const withCard = wanted.kind === 'first' || cardFor !== undefined;
  const cannotPay = withCard && !service;
  // On Free, the organization has the name of its one person.
  const unnamed = !client && (!current || current.pymtid === freePlan);
  const asks = withCard || unnamed;
  if (looking) return <Loading what="the payment you began" />;
  return (
    <Form
      schema={schema}
      initial={{ custdesc: offer?.compname ?? '' }}
      onSubmit={({ custdesc }) => place(custdesc.trim(), withCard)}
    >
      {form => (
        <div className={asks ? 'order' : 'order unpaid'}>
          {asks && (
            <section className="card stack" aria-label="Payment">
              {unnamed && (
                <TextField
                  form={form}
                  name="custdesc"
                  label="Organization (optional)"
                  help={`The name of your organization on screens and reports.${current ? ` Without one, it stays “${current.custdesc}”.` : ''}`}
                  autoComplete="organization"
                  maxLength={100}
                />
              )}
              {cardFor !== undefined && (
                <p>
                  Nothing was charged yet. Your bank wants you to confirm this payment, or did not accept your
                  saved card. Enter the card again, or use another one.
                </p>
              )}
              {withCard && service && (
                <CardBox
                  ref={card}
                  service={service}
                  cents={Math.round(charged * 100)}
                  problem={problem?.at === 'card' ? problem.text : ''}
                />
              )}
              {cannotPay && (
                <p>Payment is not set up for this installation. Contact support to get this plan.</p>
              )}
            </section>
          )}
          <OrderSum
            {...{ plan, current, client, offer, wanted, charged }}
            about={wanted.kind === 'upgrade' && cardFor === undefined}
          >
            <Failure text={problem && (problem.at === 'order' || !withCard) ? problem.text : ''} />
            {waiting && <StillWaiting told={waiting} onLook={() => void look()} />}
            {wanted.kind === 'same' ? (
              <ButtonLink to={client ? addresses.clientMenu : addresses.billing} look="primary">
                {client ? 'Client Functions' : 'Plan and billing'}
              </ButtonLink>
            ) : (
              !cannotPay && (
                <Button type="submit" look="primary" busy={form.busy}>
                  Confirm order
                </Button>
              )
            )}
            {charged > 0 && (
              <p className="small quiet">
                You pay only once. If the connection breaks, press Confirm order again: we continue where we
                stopped.
              </p>
            )}
          </OrderSum>
        </div>
      )}
    </Form>
  );
}

interface OrderSumProps extends Pick<Props, 'plan' | 'current' | 'client' | 'offer'> {
  wanted: ReturnType<typeof orderFor>;
  /** What is charged today, in dollars. */
  charged: number;
  /** The amount is not exact before the payment service has computed it. */
  about: boolean;
  /** How to place the order. */
  children: ReactNode;
}

/** The plan, its price, what happens when, and how to place the order. */
const OrderSum = ({ plan, current, client, offer, wanted, charged, about, children }: OrderSumProps) => (
  <section className="card order-sum" aria-label="Your order">
    <h2>{client ? `${plan.pymtdesc} for ${client.name}` : plan.pymtdesc}</h2>
    <p className="order-price">
      <strong>{usd(plan.price)}</strong> {plan.per === 'year' ? 'a year' : `for ${plan.days} days`}
    </p>
    {offer && (
      <p>
        Offered by <strong>{offer.contractor}</strong>. They then manage your plan, and their people can work
        in your organization like administrators. You see what they did under Activity.
      </p>
    )}
    {orderWords(wanted, plan, current).map(line => (
      <p key={line}>{line}</p>
    ))}
    <p className="order-today">
      <span>Charged today</span>
      <strong>
        {about && 'about '}
        {usd(charged)}
      </strong>
    </p>
    {children}
  </section>
);

const StillWaiting = ({ told, onLook }: { told: string; onLook(): void }) => (
  <div className="stack" role="status">
    <p>{told}</p>
    <div>
      <Button onClick={onLook}>Check again</Button>
    </div>
  </div>
);

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paymentRefusals } from '#shared/contract/billing/parts/rows.ts';
import { confirmPayment, startSubscription, startTrial } from '#shared/contract/billing/payment.ts';
import { completeRenewal } from '#shared/contract/billing/plans.ts';
import { confirmClientPayment, startClientSubscription } from '#shared/contract/clients/clientpayment.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { ApiError } from '#web/api/client.ts';
import { refresh } from '#web/api/hooks.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { addresses, type ClientNamed } from '#web/session/addresses.ts';
import { toast } from '#web/ui/tell/toasts.tsx';
import type { CardForm } from './card.ts';
import type { Receipt } from './receipt.ts';

/** What went wrong, and where the message belongs: at the card, or below the order. */
export interface ShownOrderProblem {
  at: 'card' | 'order';
  text: string;
}

/** The plan to order. */
export interface OrderedPlan {
  planid: number;
  /** USD a year, as on the page. */
  price: number;
  trial: boolean;
  renewal: boolean;
  /** The client for which a contractor pays, and its name. */
  client?: { named: ClientNamed; name: string } | undefined;
  /** The contractor whose offer is accepted. */
  contractorid?: string | undefined;
}

type Recorded = Output<typeof confirmPayment>;

/**
 * What places an order: it begins or changes the subscription, has the card charged and the payment recorded,
 * and opens the receipt. The server keeps an order that was begun for the person. Placing it again after a failure,
 * after a reload or on another machine continues it, and the card is charged once.
 *
 * The session is read again only with the receipt: until then the page does not change, and the card stays in its form.
 */
export function useOrder({ planid, price, trial, renewal, client: paidFor, contractorid }: OrderedPlan) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const card = useRef<CardForm>(null);
  const [problem, setProblem] = useState<ShownOrderProblem>();
  /** Why a payment has no effect yet: the bank has not decided, or a payment that arrived cannot be applied. */
  const [waiting, setWaiting] = useState('');
  /** USD to charge to a card that the person enters, where their saved card was not charged. */
  const [cardFor, setCardFor] = useState<number>();

  const finish = (receipt: Omit<Receipt, 'renewal'>) => {
    const of = paidFor ? { client: paidFor.name } : {};
    navigate(addresses.payment(), { replace: true, state: { receipt: { ...receipt, ...of, renewal } } });
    if (renewal) toast('success', 'Successful');
    void refresh(client, paidFor ? confirmClientPayment : confirmPayment);
  };
  const record = (): Promise<Recorded> =>
    paidFor ? sendLasting(confirmClientPayment, { ...paidFor.named }) : sendLasting(confirmPayment, {});
  /** Does one step of an order and sets the problem where it fails. */
  const attempt = async (step: () => Promise<void>) => {
    setProblem(undefined);
    setWaiting('');
    try {
      await step();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const follow = ({ state, message, Data }: Recorded, amount?: number) => {
    const paid = amount === undefined ? {} : { amount };
    if (state === 'done') finish({ planid: Data.plan_id, enddate: Data.enddate, ...paid, scheduled: false });
    else if (state === 'requires_action') setProblem({ at: 'card', text: message });
    else setWaiting(message);
  };
  const begin = async (custdesc: string) => {
    const named = custdesc ? { custdesc } : {};
    if (trial) {
      const { pymtid, enddate } = await sendLasting(startTrial, named);
      finish({ planid: pymtid, enddate, amount: 0, scheduled: false });
      return;
    }
    const wanted = { plan_id: planid, price };
    const accepted = contractorid ? { contractorid } : {};
    const order = paidFor
      ? await sendLasting(startClientSubscription, { ...paidFor.named, ...wanted })
      : await sendLasting(startSubscription, { ...wanted, ...named, ...accepted });
    const { plan_id, enddate, amount } = order;
    if (order.state !== 'confirm') {
      finish({ planid: plan_id, enddate, amount, scheduled: order.state === 'scheduled' });
      return;
    }
    if (!card.current) {
      setCardFor(amount);
      return;
    }
    const charged = await card.current.pay(order.client_secret);
    if (!charged.paid && charged.certain) {
      const text = `${charged.message} Nothing was charged. Try again, or use another card.`;
      setProblem({ at: 'card', text });
      return;
    }
    const renewed = renewal && charged.paid && (await sendLasting(completeRenewal, {}).catch(nothingArrived));
    if (renewed) {
      finish({ planid: renewed.pymtid, enddate: renewed.enddate, amount, scheduled: false });
      return;
    }
    // Without a clear answer in the browser, our server asks the payment service what became of it.
    follow(await record(), amount);
  };
  return {
    card,
    problem,
    waiting,
    cardFor,
    /** Places the order. `custdesc` names a new organization; with `withCard` the card form is checked first. */
    place: (custdesc: string, withCard: boolean) =>
      attempt(async () => {
        const wrong = withCard ? await (card.current?.check() ?? notReady) : '';
        if (wrong) setProblem({ at: 'card', text: wrong });
        else await begin(custdesc);
      }),
    /** Checks a payment that was begun before, and opens its receipt where it has arrived. */
    look: () =>
      attempt(async () => {
        // Where nothing was charged yet, the form below takes the payment.
        const recorded = await record().catch(nothingArrived);
        if (recorded && recorded.state !== 'requires_action') follow(recorded);
      }),
  };
}

function nothingArrived(error: ApiError): undefined {
  if (error.reason !== 'notpaid') throw error;
}

const notReady =
  'The card form is still loading. Nothing was charged. Press Confirm order again in a moment.';
const away = paymentRefusals.unreachable.message;

function problemOf(error: unknown): ShownOrderProblem {
  // After a broken connection, or an answer that is not ours, it is unknown whether the request arrived.
  if (!(error instanceof ApiError) || error.reason === 'network' || error.code >= 500) {
    return { at: 'order', text: away };
  }
  return { at: error.reason === 'declined' ? 'card' : 'order', text: error.message };
}

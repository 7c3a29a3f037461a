import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paymentRefusals } from '#shared/contract/billing/parts/rows.ts';
import { confirmPayment, startSubscription, startTrial } from '#shared/contract/billing/payment.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { ApiError } from '#web/api/client.ts';
import { refresh } from '#web/api/hooks.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { addresses } from '#web/session/addresses.ts';
import type { CardForm } from './card.ts';
import type { Receipt } from './receipt.ts';

/** What went wrong, and where it is said: at the card, or below the order. */
export interface OrderProblem {
  at: 'card' | 'order';
  text: string;
}

/** What is ordered. */
export interface Wanted {
  planid: number;
  /** USD a year as it is shown. */
  price: number;
  trial: boolean;
  renewal: boolean;
}

type Recorded = Output<typeof confirmPayment>;

/**
 * Places an order: begins or changes the subscription, lets the card be charged, has the payment recorded and goes to
 * the receipt. Whatever was begun is kept by the server for the person, so that placing it again after a failure, a
 * reload or on another machine goes on there and is charged once.
 *
 * The session is read again only with the receipt: until then the page stays as it is, and the card in its form.
 */
export function useOrder({ planid, price, trial, renewal }: Wanted) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const card = useRef<CardForm>(null);
  const [problem, setProblem] = useState<OrderProblem>();
  /** What the bank has not decided yet, or what keeps a payment that arrived from taking effect. */
  const [waiting, setWaiting] = useState('');
  /** USD that the card has to be typed in for, where a kept one was not charged. */
  const [cardFor, setCardFor] = useState<number>();

  const finish = (receipt: Omit<Receipt, 'renewal'>) => {
    navigate(addresses.payment(), { replace: true, state: { receipt: { ...receipt, renewal } } });
    void refresh(client, confirmPayment);
  };
  /** Does one step of an order and says what went wrong with it. */
  const attempt = async (step: () => Promise<void>) => {
    setProblem(undefined);
    setWaiting('');
    try {
      await step();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const tell = ({ state, message, Data }: Recorded, amount?: number) => {
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
    const order = await sendLasting(startSubscription, { plan_id: planid, price, ...named });
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
    if (charged.paid) tell(await sendLasting(confirmPayment, {}), amount);
    else
      setProblem({
        at: 'card',
        text: `${charged.message} Nothing was charged. Try again, or use another card.`,
      });
  };
  return {
    card,
    problem,
    waiting,
    cardFor,
    /** Places the order; the name is for an organization that is not there yet. `withCard`: a card is asked for. */
    place: (custdesc: string, withCard: boolean) =>
      attempt(async () => {
        const wrong = withCard ? await (card.current?.check() ?? notReady) : '';
        if (wrong) setProblem({ at: 'card', text: wrong });
        else await begin(custdesc);
      }),
    /** Looks at a payment that was begun before, and goes on to its receipt where it arrived. */
    look: () =>
      attempt(async () => {
        // That nothing was charged yet is what the form is there for.
        const recorded = await sendLasting(confirmPayment, {}).catch(nothingArrived);
        if (recorded && recorded.state !== 'requires_action') tell(recorded);
      }),
  };
}

function nothingArrived(error: ApiError): undefined {
  if (error.reason !== 'notpaid') throw error;
}

const notReady =
  'The card form is still loading. Nothing was charged; press Confirm order again in a moment.';
const away = paymentRefusals.unreachable.message;

function problemOf(error: unknown): OrderProblem {
  // A connection that broke says nothing of whether the request arrived, nor does whatever is not an answer of ours.
  if (!(error instanceof ApiError) || error.reason === 'network' || error.code >= 500) {
    return { at: 'order', text: away };
  }
  return { at: error.reason === 'declined' ? 'card' : 'order', text: error.message };
}

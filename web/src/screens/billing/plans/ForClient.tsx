import { useNavigate } from 'react-router-dom';
import {
  type ClientOrder,
  getClientOrder,
  proposeClientPlan,
} from '#shared/contract/clients/clientpayment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { PlanCard, PlanCards } from '#web/features/plans/PlanCard.tsx';
import { addresses, type ClientNamed } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Offers a contractor the client plans for one of its clients: to pay for one, or to propose one to a client that pays. */
export function ForClient({ client }: { client: ClientNamed }) {
  const answer = useCall(getClientOrder, { ...client });
  const { customerid } = useSession().user;
  const name = answer.data?.client.custdesc;
  return (
    <Page
      title={name ? `A plan for ${name}` : 'A plan for your client'}
      help="Prices are in US dollars a year."
      above={
        client.clientid
          ? { label: 'Manage Client', to: addresses.manageClient(customerid), word: 'Go Back' }
          : { label: 'Enroll Client', to: addresses.enrollClient(customerid), word: 'Go Back' }
      }
    >
      <Answered of={answer} what="the plans">
        {order => <Choice order={order} named={client} />}
      </Answered>
    </Page>
  );
}

function Choice({ order, named }: { order: ClientOrder; named: ClientNamed }) {
  const { client, Planlist, current, paying, canpay } = order;
  const proposes = client.paysitself === 'Y';
  const mayChoose = proposes || canpay === 'Y';
  return (
    <>
      {paying === 'Y' && (
        <p role="status">
          You began to pay for this client. Choose the plan again to continue: you pay only once.
        </p>
      )}
      {proposes && (
        <p>
          {client.custdesc} pays for its plan itself. Propose another plan: its owners get an e-mail, and the
          plan changes once they confirm it.
        </p>
      )}
      {!mayChoose && <p>Only a Master Admin of your organization can pay for a client. Ask one of them.</p>}
      <Now current={current[0]} />
      <PlanCards title="Client plans">
        {Planlist.map(({ pymtid, problem }) => (
          <PlanCard key={pymtid} plan={planOf(pymtid)} current={current[0]}>
            {problem ? (
              <p className="small">{problem}</p>
            ) : (
              mayChoose && <Take order={order} named={named} planid={pymtid} />
            )}
          </PlanCard>
        ))}
      </PlanCards>
    </>
  );
}

/** Says what becomes of the client's plan. */
function Now({ current }: { current: ClientOrder['current'][number] | undefined }) {
  if (!current?.enddate) return null;
  const { pymtdesc, enddate, renews, nextpymtdesc, holds } = current;
  const day = describeDay(enddate);
  if (!holds) return <p>{`${pymtdesc} ended on ${day}.`}</p>;
  const then = nextpymtdesc
    ? `${nextpymtdesc} begins after that day.`
    : renews
      ? 'It renews.'
      : 'It does not renew.';
  return <p>{`${pymtdesc} runs through ${day}. ${then}`}</p>;
}

/** Takes a plan: leads to its payment, or proposes it. Nothing for the current plan while that renews. */
function Take({ order, named, planid }: { order: ClientOrder; named: ClientNamed; planid: number }) {
  const { client, current } = order;
  const { customerid } = useSession().user;
  const navigate = useNavigate();
  const send = useSend(proposeClientPlan);
  const { name } = planOf(planid);
  const [now] = current;
  if (now?.pymtid === planid && now.holds && now.renews && !now.nextpymtid) return null;
  if (client.paysitself === 'Y') {
    if (client.offeredpymtid === planid)
      return <p className="small">Proposed. The client has not confirmed it yet.</p>;
    return (
      <Button
        busy={send.isPending}
        aria-label={`Propose: ${name}`}
        onClick={() =>
          send.mutate(
            { customerid, clientid: client.clientid, plan_id: planid, revision: client.revision },
            {
              onSuccess: ({ message }) => toast('success', message ?? `${name} was proposed.`),
              onError: error => toast('error', error.message),
            },
          )
        }
      >
        Propose
      </Button>
    );
  }
  const offered = client.offeredpymtid === planid;
  return (
    <Button
      look={offered ? 'primary' : 'secondary'}
      aria-label={`Buy now${offered ? ', as offered' : ''}: ${name}`}
      onClick={() => navigate(addresses.payForClient({ ...named, planid }))}
    >
      {offered ? 'Buy now, as offered' : 'Buy now'}
    </Button>
  );
}

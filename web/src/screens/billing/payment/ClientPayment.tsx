import { getClientOrder } from '#shared/contract/clients/clientpayment.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses, type ClientNamed } from '#web/session/addresses.ts';
import { config } from '#web/session/config.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { OrderForm } from './OrderForm.tsx';

/** Takes a contractor's payment of a plan for one of its clients. */
export function ClientPayment({
  planid,
  client,
  returned,
}: {
  planid: number;
  client: ClientNamed;
  /** The bank's page led back here. */
  returned: boolean;
}) {
  const answer = useCall(getClientOrder, { ...client });
  return (
    <Page
      title="Payment"
      help="Check your order, then confirm it. Your card data goes to the payment service only."
      above={{ label: 'Choose a plan', to: addresses.plansForClient(client) }}
    >
      <Answered of={answer} what="your order">
        {({ client: found, Planlist, current, paying, canpay }) => {
          const plan = Planlist.find(({ pymtid }) => pymtid === planid);
          const problem =
            canpay === 'Y' ? plan?.problem : 'Only a Master Admin of your organization can pay for a client.';
          if (!plan || problem) return <p>{problem ?? 'This plan is not for clients.'}</p>;
          return (
            <OrderForm
              plan={plan}
              current={current[0]}
              service={config().stripe}
              renewal={false}
              begun={returned || paying === 'Y'}
              client={{ named: client, name: found.custdesc }}
            />
          );
        }}
      </Answered>
    </Page>
  );
}

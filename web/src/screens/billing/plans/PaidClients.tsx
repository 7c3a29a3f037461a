import { useState } from 'react';
import { listPaidClients } from '#shared/contract/clients/clientpayment.ts';
import type { Client } from '#shared/contract/clients/clients.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import { RenewClient } from '#web/features/plans/RenewClient.tsx';
import { usd } from '#web/features/plans/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

/** Lists the plans that a contractor pays for clients, and ends their renewal, also after its own plan has ended. */
export function PaidClients({ customerid }: { customerid: string }) {
  const answer = useCall(listPaidClients, {});
  const [ending, setEnding] = useState<Client>();
  return (
    <Answered of={answer} what="the plans that you pay for clients">
      {({ Clientlist }) =>
        Clientlist.length > 0 && (
          <section className="card stack" aria-labelledby="paid-clients">
            <h2 id="paid-clients">Plans that you pay for clients</h2>
            <ul className="paid-clients">
              {Clientlist.map(client => (
                <li key={client.clientid}>
                  <p>
                    <strong>{client.custdesc}</strong>
                    <span>{wordsAbout(client)}</span>
                  </p>
                  {client.renews === 'Y' && (
                    <Button
                      aria-label={`End the renewal: ${client.custdesc}`}
                      onClick={() => setEnding(client)}
                    >
                      End the renewal
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {ending && (
              <RenewClient customerid={customerid} client={ending} onClose={() => setEnding(undefined)} />
            )}
          </section>
        )
      }
    </Answered>
  );
}

/** Returns until when a client's plan runs, and what is charged after that. */
function wordsAbout({ pymtid, pymtdesc, nextpymtid, enddate, renews }: Client): string {
  const runs = `${pymtdesc} runs through ${describeDay(enddate)}.`;
  const { price } = planOf(nextpymtid || pymtid);
  return renews === 'Y'
    ? `${runs} Then your card is charged ${usd(price)} for another year.`
    : `${runs} It does not renew.`;
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { changeContractorAccess } from '#shared/contract/clients/clients.ts';
import type { ContractorRow, listPartners } from '#shared/contract/clients/partner.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Props {
  customerid: string;
  found: Pick<Output<typeof listPartners>, 'contractors' | 'support'>;
}

/** Says who can open the organization besides its partners: its contractor, whose access can be ended, and support. */
export function WhoElse({ customerid, found: { contractors, support } }: Props) {
  return (
    <section className="card stack" aria-labelledby="who-else">
      <h2 id="who-else">Who else can open your organization</h2>
      {contractors.map(row => (
        <Contractor key={row.contractorid} customerid={customerid} row={row} />
      ))}
      <p>
        <strong>Attestry’s support</strong>{' '}
        <Tag tone={support === 'Y' ? 'good' : 'neutral'}>{support === 'Y' ? 'Active' : 'Not allowed'}</Tag>
      </p>
      <p>
        {support === 'Y'
          ? 'It gives a reason, looks first, and everything it does is in your activity. You can switch this off under '
          : 'It cannot open your organization. You can let it in under '}
        <Link to={addresses.customerData(customerid)}>Customer Data</Link>.
      </p>
    </section>
  );
}

function Contractor({ customerid, row }: { customerid: string; row: ContractorRow }) {
  const [asking, setAsking] = useState(false);
  const send = useSend(changeContractorAccess);
  const { contractorid, custdesc, access, revision } = row;
  const change = async (to: 'Y' | 'N') => {
    const { message } = await send.mutateAsync({ customerid, contractorid, access: to, revision });
    return message ?? 'Successfully Updated.';
  };
  // It takes nothing away, so nothing is asked.
  const giveAgain = () =>
    change('Y').then(
      message => toast('success', message),
      (error: Error) => toast('error', error.message),
    );
  return (
    <div className="stack">
      <p>
        <strong>{custdesc}</strong>{' '}
        <Tag tone={access === 'Y' ? 'good' : 'neutral'}>{access === 'Y' ? 'Active' : 'Access ended'}</Tag>
      </p>
      {access === 'Y' ? (
        <p>
          Your contractor. It manages your plan, assigns topics, and its people can work in your organization
          like administrators. What they did is in your activity.
        </p>
      ) : (
        <p>You ended its access. Your plan runs through its last day and is not renewed.</p>
      )}
      <div>
        {access === 'Y' ? (
          <Button onClick={() => setAsking(true)}>End access of {custdesc}</Button>
        ) : (
          <Button busy={send.isPending} onClick={() => void giveAgain()}>
            Give access again
          </Button>
        )}
      </div>
      {asking && (
        <AskFirst
          title={`End access of ${custdesc}?`}
          confirm="End access"
          act={() => change('N')}
          onClose={() => setAsking(false)}
        >
          <p>
            From now on, nobody of {custdesc} can work in your organization. What they did stays, and so do
            the topics they assigned.
          </p>
          <p>
            Your plan runs through its last day and is not renewed. After that you can choose a plan of your
            own. Until then you can give {custdesc} access again.
          </p>
        </AskFirst>
      )}
    </div>
  );
}

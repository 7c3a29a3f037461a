import { Info } from 'lucide-react';
import { useState } from 'react';
import { beginSession } from '#shared/contract/accounts/auth.ts';
import { listAccounts, openAccount } from '#shared/contract/clients/visits.ts';
import type { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { actingFor } from '#web/session/acting.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { OpenAccount } from './OpenAccount.tsx';

const endedWords =
  'The plan of this organization has ended. Everything that was saved is kept. You can act for it again once its plan is renewed.';

/** Shows why a person cannot act for the customer of this address now, and lets who may open it again. */
export default function NotActing({ error }: { error: ApiError }) {
  const ended = error.reason === 'visitEnded';
  const accounts = useCall(listAccounts, {}, ended);
  const who = useCall(beginSession, {}, ended);
  const open = useSend(openAccount);
  const [asking, setAsking] = useState(false);
  if (accounts.isLoading || who.isLoading) return <Loading what="your access" />;
  const account = accounts.data?.result.find(({ customerid }) => customerid === actingFor);
  const staff = who.data?.staff === 'Y';
  const again = () => open.mutate({ customerid: actingFor }, { onSuccess: () => location.reload() });
  return (
    <main className="page-alone">
      <h1>
        {account ? `You are not acting for ${account.custdesc} now` : 'You cannot act for this organization'}
      </h1>
      {ended ? (
        <p>
          Acting for an organization ends after a while, and when you exit. Open it to continue. Everything
          you saved is kept.
        </p>
      ) : (
        <Notice tone="info" icon={<Info size={18} aria-hidden="true" />}>
          {error.reason === 'planEnded' ? endedWords : error.message}
        </Notice>
      )}
      {open.error && <Problem error={open.error} />}
      <div className="row">
        {account && !staff && (
          <Button look="primary" busy={open.isPending} onClick={again}>
            Open it
          </Button>
        )}
        {ended && staff && (
          <Button look="primary" onClick={() => setAsking(true)}>
            Open it
          </Button>
        )}
        <Button onClick={() => location.assign(addresses.home)}>Return to my own menu</Button>
      </div>
      {asking && (
        <OpenAccount
          account={{ customerid: actingFor, custdesc: 'this organization' }}
          onClose={() => setAsking(false)}
        />
      )}
    </main>
  );
}

import { Building2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { answerInvitation, type Invitation, listInvitations } from '#shared/contract/accounts/joining.ts';
import { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Asks a person on the Free plan whether they join the organizations that added them. It shows nothing if none did. */
export default function JoinNotice() {
  const { data } = useCall(listInvitations, {});
  return data?.invitations.map(invitation => <Asked key={invitation.organization} {...invitation} />);
}

function Asked({ organization, custdesc, admindesc }: Invitation) {
  const send = useSend(answerInvitation);
  const navigate = useNavigate();
  const answer = async (said: 'join' | 'decline') => {
    try {
      const { message } = await send.mutateAsync({ organization, answer: said });
      // The question is gone from the page by now.
      toast('success', message);
      if (said === 'join') navigate(addresses.home);
    } catch (error) {
      // It is shown above the question.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const busy = (said: 'join' | 'decline') => send.isPending && send.variables.answer === said;
  return (
    <section aria-label={`Invitation of ${custdesc}`} className="stack">
      {send.error && <Problem error={send.error} />}
      <Notice
        tone="info"
        icon={<Building2 size={20} aria-hidden="true" />}
        action={
          <div className="row">
            <Button
              aria-label={`Join ${custdesc}`}
              busy={busy('join')}
              disabled={busy('decline')}
              onClick={() => void answer('join')}
            >
              Join
            </Button>
            <Button
              look="quiet"
              busy={busy('decline')}
              disabled={busy('join')}
              onClick={() => void answer('decline')}
            >
              Decline
            </Button>
          </div>
        }
      >
        <p>
          <strong>
            {custdesc} has added you as {admindesc}. Join {custdesc}?
          </strong>
        </p>
        <p>Your free account is then closed. What you entered there is kept, but you no longer see it.</p>
      </Notice>
    </section>
  );
}

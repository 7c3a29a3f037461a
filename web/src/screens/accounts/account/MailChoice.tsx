import { Mail } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { createMailLink } from '#shared/contract/accounts/mailsettings.ts';
import { useSend } from '#web/api/useSend.ts';
import { failureWords } from '#web/identity/failures.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';

/** Leads to the page where the person chooses which reminders they get. */
export function MailChoice() {
  const link = useSend(createMailLink);
  const navigate = useNavigate();
  const open = async () => {
    const { token } = await link.mutateAsync({});
    navigate(addresses.mailSettings(token));
  };
  return (
    <section className="card account-card stack" aria-labelledby="mails">
      <h2 id="mails">Reminders by e-mail</h2>
      <p>Once a day, Attestry e-mails you what is due, overdue, or newly assigned to you.</p>
      <Failure text={link.error ? failureWords(link.error) : ''} />
      <div className="row">
        <Button
          icon={<Mail size={18} aria-hidden="true" />}
          busy={link.isPending}
          onClick={() => void open().catch(() => undefined)}
        >
          Choose my e-mails
        </Button>
      </div>
    </section>
  );
}

import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { Input, Output } from '#shared/contract/kit/call.ts';
import {
  mailAssignedReport,
  mailPastDueReport,
  previewReportMail,
} from '#shared/contract/reporting/reportmail.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { counted, type Nouns } from '#shared/domain/kit/words.ts';
import type { MailKind } from '#shared/domain/mailing/kinds.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { WithheldTag } from '#web/features/reports/WithheldTag.tsx';
import { failureWords } from '#web/identity/failures.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

type Selection = Input<typeof mailPastDueReport>;
type Preview = Output<typeof previewReportMail>;

const nouns: Readonly<Record<MailKind, Nouns>> = {
  tasks: ['suggestion', 'suggestions'],
  topics: ['topic past due', 'topics past due'],
};

interface SendProps {
  kind: MailKind;
  /** What the report and its list are narrowed to. */
  selection: Selection;
  /** What the list is narrowed to, in words. */
  narrowing: string;
  onClose(): void;
}

/** Mails the rows of a report that are listed to the people they concern, after showing who these are. */
export function SendEmail(of: Omit<SendProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Mail size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Send Email
      </Button>
      {open && <SendDialog {...of} onClose={() => setOpen(false)} />}
    </>
  );
}

function SendDialog({ kind, selection, narrowing, onClose }: SendProps) {
  const { customerid, Custgroupid, Countrylist, Locationlist, Topiclist, listing } = selection;
  const sent = { customerid, Custgroupid, Countrylist, Locationlist, Topiclist, listing };
  const preview = useCall(previewReportMail, { ...sent, kind });
  const send = useSend(kind === 'tasks' ? mailAssignedReport : mailPastDueReport);
  const getting = (preview.data?.recipients ?? []).filter(each => each.withheld === '').length;
  const submit = async () => {
    const { message } = await send.mutateAsync(sent);
    toast('success', message);
    onClose();
  };
  return (
    <Dialog
      title="Send Email"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={getting === 0}
            busy={send.isPending}
            onClick={() => void submit().catch(() => undefined)}
          >
            {getting === 0 ? 'Send' : `Send to ${counted(getting, ['person', 'people'])}`}
          </Button>
        </>
      }
    >
      {narrowing && <p className="quiet">Only what is listed: {narrowing}</p>}
      <Answered of={preview} what="who gets the e-mail" shape="list">
        {data => <Recipients kind={kind} preview={data} />}
      </Answered>
      <Failure text={send.error ? failureWords(send.error) : ''} />
    </Dialog>
  );
}

function Recipients({ kind, preview: { recipients, left, inactive } }: { kind: MailKind; preview: Preview }) {
  return (
    <div className="stack">
      {recipients.length === 0 ? (
        <p>Nobody gets an e-mail: nothing in this report concerns anyone who is active here.</p>
      ) : (
        <>
          <p>
            {recipients.some(each => each.withheld === '')
              ? 'Each person gets one e-mail with their own rows. It replaces today’s reminder.'
              : 'Everybody here got this e-mail today, or has switched it off.'}
          </p>
          <ul className="report-recipients">
            {recipients.map(({ useremail, rows, overdue, withheld: why }) => (
              <li key={useremail}>
                <strong>{personName(useremail)}</strong>
                <span className="quiet">{useremail}</span>
                <span className="quiet">
                  {counted(rows, nouns[kind])}
                  {kind === 'tasks' && overdue > 0 && `, ${overdue} overdue`}
                </span>
                <WithheldTag why={why} />
              </li>
            ))}
          </ul>
        </>
      )}
      {left > inactive && kind === 'tasks' && (
        <Untold count={left - inactive}>the owner has left, or can no longer see it.</Untold>
      )}
      {inactive > 0 && <Untold count={inactive}>the location is inactive.</Untold>}
      {left > 0 && kind === 'topics' && (
        <p className="quiet">
          {counted(left, nouns[kind])} {left === 1 ? 'is' : 'are'} in nobody’s e-mail: nobody is in charge of
          the location.
        </p>
      )}
    </div>
  );
}

/** Says how many suggestions nobody is told about, and why. */
const Untold = ({ count, children }: { count: number; children: string }) => (
  <p className="quiet">
    {counted(count, nouns.tasks)} {count === 1 ? 'is' : 'are'} in nobody’s e-mail: {children}
  </p>
);

import { Mail } from 'lucide-react';
import { useState } from 'react';
import { previewReminders, remindAnswerers } from '#shared/contract/reporting/reportmail.ts';
import type { PeriodCode } from '#shared/domain/kit/periods.ts';
import { counted, type Nouns } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { NamesAmong } from '#web/features/accounts/Person.tsx';
import { failureWords } from '#web/identity/failures.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { chosenOf, RemindedPeople } from './RemindedPeople.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import type { ScheduleTarget } from './values.ts';

interface Props {
  cells: readonly { topicid: string; locationid: string }[];
  period: PeriodCode;
  onClose(): void;
}

const people: Nouns = ['person', 'people'];

/** Returns the people of a set with one more or, if they were in it, one less. */
function toggledIn(before: ReadonlySet<string>, email: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(email)) after.add(email);
  return after;
}

/** Reminds people of the questionnaires of a month that are checked, after showing whom, and what each mail says. */
export function RemindDialog({ cells, period, onClose }: Props) {
  const self = useSession().user.useremail;
  const checked = { periodcode: period, cells: [...cells] };
  const preview = useCall(previewReminders, checked);
  const send = useSend(remindAnswerers);
  const recipients = preview.data?.recipients ?? [];
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [words, setWords] = useState('');
  const [given, setGiven] = useState<readonly ScheduleTarget[]>([]);
  const chosen = chosenOf(recipients, toggled, self);
  const submit = async () => {
    const { message } = await send.mutateAsync({ ...checked, useremails: chosen, words });
    toast('success', message);
    onClose();
  };
  // In its place: what was chosen and written here is there afterward.
  if (given.length > 0) return <SchedulePanel targets={given} onClose={() => setGiven([])} />;
  return (
    <Dialog
      wide
      title={preview.data ? `Remind ${counted(chosen.length, people)}` : 'Remind'}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            look="primary"
            icon={<Mail size={18} aria-hidden="true" />}
            disabled={chosen.length === 0}
            busy={send.isPending}
            onClick={() => void submit().catch(() => undefined)}
          >
            Send {counted(chosen.length, ['mail', 'mails'])}
          </Button>
        </>
      }
    >
      <p className="quiet">One mail each, now. It counts as their mail of today.</p>
      <Answered of={preview} what="who gets a mail" shape="list">
        {data => (
          <NamesAmong emails={recipients.map(({ useremail }) => useremail)}>
            <RemindedPeople
              preview={data}
              self={self}
              chosen={new Set(chosen)}
              words={words}
              onWords={setWords}
              onToggle={email => setToggled(before => toggledIn(before, email))}
              onGive={some => setGiven(some.map(({ topicid, locationid }) => ({ topicid, locationid })))}
            />
          </NamesAmong>
        )}
      </Answered>
      <Failure text={send.error ? failureWords(send.error) : ''} />
    </Dialog>
  );
}

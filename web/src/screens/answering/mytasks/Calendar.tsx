import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import {
  endCalendarAddress,
  getCalendarState,
  newCalendarAddress,
} from '#shared/contract/answering/mytasks.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { copy } from '#web/ui/copy.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Opens the dialog about the person's calendar address. */
export function CalendarButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Calendar
      </Button>
      {open && <CalendarDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Makes, replaces and switches off the private address under which calendars subscribe to the person's tasks. */
function CalendarDialog({ onClose }: { onClose(): void }) {
  const { userid } = useSession().user;
  const answer = useCall(getCalendarState, { userid });
  const make = useSend(newCalendarAddress);
  const end = useSend(endCalendarAddress);
  /** The address, as long as this dialog is open: nobody is told it again. */
  const [address, setAddress] = useState('');
  const onError = (error: Error) => toast('error', error.message);
  const renew = () =>
    make.mutate(
      { userid },
      { onSuccess: made => setAddress(new URL(made.address, location.origin).href), onError },
    );
  const switchOff = () =>
    end.mutate(
      { userid },
      {
        onSuccess: () => {
          setAddress('');
          toast('success', 'The calendar address is switched off');
        },
        onError,
      },
    );
  const on = answer.data?.on === 'Y';
  return (
    <Dialog
      title="Tasks in your calendar"
      onClose={onClose}
      actions={
        answer.data && (
          <>
            {on && (
              <Button busy={end.isPending} onClick={switchOff}>
                Switch off
              </Button>
            )}
            <Button look={on ? 'secondary' : 'primary'} busy={make.isPending} onClick={renew}>
              {on ? 'New address' : 'Make an address'}
            </Button>
          </>
        )
      }
    >
      <div className="stack">
        <p>
          Calendars such as Outlook, Google Calendar and Apple Calendar can subscribe to a private address of
          yours. They then show your open tasks on their due dates and keep them up to date.
        </p>
        <Answered of={answer} what="your calendar address">
          {({ since }) => {
            if (address) return <Fresh address={address} />;
            return on ? (
              <p>
                You made an address on <span className="whole">{describeDay(since)}</span>. It is shown only
                once. If you no longer have it, make a new one; the old one then stops working.
              </p>
            ) : (
              <p>You have no address yet.</p>
            );
          }}
        </Answered>
      </div>
    </Dialog>
  );
}

function Fresh({ address }: { address: string }) {
  return (
    <>
      <div className="field">
        <label htmlFor="calendar-address">Your calendar address</label>
        <input
          id="calendar-address"
          readOnly
          value={address}
          aria-describedby="calendar-secret"
          onFocus={event => event.target.select()}
        />
      </div>
      <div className="row">
        <Button
          look="primary"
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copy(address, 'The address')}
        >
          Copy
        </Button>
      </div>
      <p id="calendar-secret">
        Copy it now, because it is shown only once. In your calendar, add a calendar “by URL” or “from the
        web”. Anyone who has the address can see your open tasks, so do not pass it on.
      </p>
    </>
  );
}

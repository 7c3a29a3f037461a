import './Waiting.css';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { counted } from '#shared/domain/kit/words.ts';
import { useSession } from '#web/session/session.ts';
import { LoadedDialog } from '#web/ui/dialog/LoadedDialog.tsx';
import { useIsOffline, useKeptDue, useWaiting } from './useWaiting.ts';

const load = () => import('./WaitingAnswers.tsx');

/** Says in the top bar that answers wait on this device, or that there is no connection, and opens the list of them. */
export function Waiting() {
  useKeptDue(useSession());
  const waiting = useWaiting();
  const offline = useIsOffline();
  const [open, setOpen] = useState(false);
  const { count } = waiting;
  const words =
    count > 0 ? `${counted(count, ['answer waits', 'answers wait'])} on this device` : 'No connection';
  return (
    <>
      <span className="topbar-waiting" role="status">
        {(count > 0 || offline) && (
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <CloudOff size={16} aria-hidden="true" />
            {count > 0 && <b aria-hidden="true">{count}</b>}
            <span>{words}</span>
          </button>
        )}
      </span>
      {/* Outside the bar: a dialog is no part of the banner. */}
      {open &&
        createPortal(
          <LoadedDialog
            title="On this device"
            load={load}
            given={{ ...waiting, offline, onClose: () => setOpen(false) }}
          />,
          document.querySelector('.shell')!,
        )}
    </>
  );
}

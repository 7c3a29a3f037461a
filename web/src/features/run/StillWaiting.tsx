import { memo, useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

interface Props {
  /** Calls a listener after every change of the run. */
  subscribe(listener: () => void): () => void;
  /** Returns how many answers could not be sent so far. */
  unsent(): number;
}

/** Asks before the person leaves a run whose last answers could not be sent, except to sign in again. */
export const StillWaiting = memo(({ subscribe, unsent }: Props) => {
  const left = useSyncExternalStore(subscribe, unsent);
  const { state, proceed, reset } = useBlocker(
    ({ nextLocation }) => unsent() > 0 && nextLocation.pathname !== addresses.signIn(),
  );
  const blocked = state === 'blocked';
  // The answers were sent while the dialog was open.
  const needless = left === 0;
  useEffect(() => {
    if (blocked && needless) proceed();
  }, [blocked, needless, proceed]);
  if (!blocked || needless) return null;
  return (
    <Dialog
      title={left === 1 ? 'An answer is not saved yet' : `${left} answers are not saved yet`}
      onClose={reset}
      actions={
        <>
          <Button onClick={proceed}>Leave anyway</Button>
          <Button look="primary" onClick={reset}>
            Stay
          </Button>
        </>
      }
    >
      <p>
        There is no connection right now. Your answers are kept on this device. They are sent when you open
        this questionnaire here again. Until then, no one else sees them.
      </p>
    </Dialog>
  );
});

import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

/** Asks before a run is left whose last answers could not be sent; signing in again needs no asking. */
export function StillWaiting({ unsent }: { unsent(): number }) {
  const { state, proceed, reset } = useBlocker(
    ({ nextLocation }) => unsent() > 0 && nextLocation.pathname !== '/login',
  );
  const blocked = state === 'blocked';
  const left = unsent();
  // They went while the question was asked.
  useEffect(() => {
    if (blocked && left === 0) proceed();
  }, [blocked, left, proceed]);
  if (!blocked || left === 0) return null;
  return (
    <Dialog
      title={left === 1 ? 'An answer is not saved yet' : `${left} answers are not saved yet`}
      onClose={reset}
      actions={
        <>
          <Button onClick={proceed}>Leave all the same</Button>
          <Button look="primary" onClick={reset}>
            Stay
          </Button>
        </>
      }
    >
      <p>
        There is no connection at the moment. What you answered is kept on this device, and is sent when you
        open this questionnaire here again. Until then nobody else sees it.
      </p>
    </Dialog>
  );
}

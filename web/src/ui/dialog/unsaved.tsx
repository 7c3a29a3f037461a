import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { isListing } from '#web/ui/table/listing/useListing.ts';
import { ConfirmDialog } from './Dialog.tsx';
import { useUnsavedWarning } from './unload.ts';

export type OnUnsaved = (unsaved: boolean, saving?: boolean) => void;

/** Whether somebody wants to go while the text is being saved; `over` once that has ended. */
type Waiting = 'no' | 'yes' | 'over';

interface Unsaved {
  /** The form calls it with whether it has unsaved text, and whether that is being saved. */
  setUnsaved: OnUnsaved;
  /**
   * Does something that would discard the text: at once where there is none, otherwise after the person confirms. While
   * the text is being saved, nothing is asked: it is done once the text is saved, and not at all if that is refused.
   */
  ask(go: () => void): void;
  /** The dialog that asks; the caller renders it. */
  question: ReactNode;
}

/** Asks before unsaved text is discarded: by a click, a link, Back, a reload or a closed tab. */
export function useUnsaved(): Unsaved {
  const unsaved = useRef(false);
  const saving = useRef(false);
  const [wanted, setWanted] = useState<{ go(): void } | null>(null);
  const [waiting, setWaiting] = useState<Waiting>('no');
  const holdsNow = useCallback(() => {
    if (unsaved.current) setWaiting(saving.current ? 'yes' : 'no');
    return unsaved.current;
  }, []);
  const holds = useCallback(() => unsaved.current, []);
  useUnsavedWarning(holds);
  // Search and filters of a list beside the form leave nothing.
  const blocker = useBlocker(({ nextLocation }) => !isListing(nextLocation) && holdsNow());
  const setUnsaved = useCallback<OnUnsaved>((is, isSaving = false) => {
    unsaved.current = is;
    saving.current = isSaving;
    if (!is || !isSaving) setWaiting(now => (now === 'yes' ? 'over' : now));
  }, []);
  const ask = useCallback(
    (go: () => void) => {
      if (holdsNow()) setWanted({ go });
      else go();
    },
    [holdsNow],
  );

  const stay = () => {
    setWanted(null);
    blocker.reset?.();
  };
  const leave = () => {
    unsaved.current = false;
    setWanted(null);
    wanted?.go();
    blocker.proceed?.();
  };
  const latest = useRef({ stay, leave });
  latest.current = { stay, leave };
  useEffect(() => {
    if (waiting !== 'over') return;
    setWaiting('no');
    latest.current[unsaved.current ? 'stay' : 'leave']();
  }, [waiting]);
  const question = waiting === 'no' && (wanted || blocker.state === 'blocked') && (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave without saving"
      dismiss="Keep editing"
      onConfirm={leave}
      onClose={stay}
    >
      <p>What you typed in this form is not saved yet. If you leave now, it is lost.</p>
    </ConfirmDialog>
  );
  return { setUnsaved, ask, question };
}

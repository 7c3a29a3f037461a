import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { isListing } from '#web/ui/table/useListing.ts';
import { ConfirmDialog } from './Dialog.tsx';
import { useUnsavedWarning } from './unload.ts';

interface Unsaved {
  /** The form calls it with whether it has unsaved text. */
  setUnsaved(unsaved: boolean): void;
  /** Does something that would discard the text: at once where there is none, otherwise after the person confirms. */
  ask(go: () => void): void;
  /** The dialog that asks; the caller renders it. */
  question: ReactNode;
}

/** Asks before unsaved text is discarded: by a click, a link, Back, a reload or a closed tab. */
export function useUnsaved(): Unsaved {
  const unsaved = useRef(false);
  const [wanted, setWanted] = useState<{ go(): void } | null>(null);
  const holds = useCallback(() => unsaved.current, []);
  useUnsavedWarning(holds);
  // Search and filters of a list beside the form leave nothing.
  const blocker = useBlocker(({ nextLocation }) => unsaved.current && !isListing(nextLocation));
  const setUnsaved = useCallback((is: boolean) => {
    unsaved.current = is;
  }, []);
  const ask = useCallback((go: () => void) => {
    if (unsaved.current) setWanted({ go });
    else go();
  }, []);

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
  const question = (wanted || blocker.state === 'blocked') && (
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

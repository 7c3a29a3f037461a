import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './Dialog.tsx';
import { useUnsavedWarning } from './unload.ts';

interface Unsaved {
  /** For the form: whether it holds what is not saved. */
  tell(unsaved: boolean): void;
  /** Does something that would lose it: at once where there is nothing to lose, otherwise once that is confirmed. */
  ask(go: () => void): void;
  /** The dialog that asks; to be put somewhere on the page. */
  question: ReactNode;
}

/** Keeps what was typed and not saved from being lost without a question: by a click, a link, Back, a reload, a closed tab. */
export function useUnsaved(): Unsaved {
  const unsaved = useRef(false);
  const [wanted, setWanted] = useState<{ go(): void } | null>(null);
  const holds = useCallback(() => unsaved.current, []);
  useUnsavedWarning(holds);
  const blocker = useBlocker(holds);
  const tell = useCallback((is: boolean) => {
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
      dismiss="Keep writing"
      onConfirm={leave}
      onClose={stay}
    >
      <p>What you typed in this form is not saved yet. If you leave it now, it is lost.</p>
    </ConfirmDialog>
  );
  return { tell, ask, question };
}

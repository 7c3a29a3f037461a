import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog/Dialog.tsx';
import { NothingSaved } from '#web/ui/dialog/nothingsaved.ts';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Props {
  /** What is asked, e.g. 'Delete partner?'. */
  title: string;
  /** The label of the button that goes ahead. */
  confirm: string;
  /** The label of the other button; 'Cancel' would be unclear where something is being canceled. */
  dismiss?: string;
  /** `primary` where nothing is lost or taken away. */
  look?: 'danger' | 'primary';
  /** What will happen. */
  children: ReactNode;
  /**
   * Makes the change, and returns the sentence that tells it; undefined where the page tells it otherwise. What it throws
   * is shown in the dialog, which stays open.
   */
  act(): Promise<string | undefined>;
  onClose(): void;
}

/**
 * Asks before something is changed, changes it, and tells what became of it. A refusal stands in the dialog, where people
 * can try again or leave it. The focus then returns to where it was.
 */
export function AskFirst({ children, act, onClose, ...asked }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const isShown = useRef(false);
  const left = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const goAhead = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const message = await act();
      if (message) toast('success', message);
      // What was read again may have taken the dialog off the page already; it must not come back with what is asked there.
      if (!left.current) onClose();
    } catch (error) {
      const failure = error as Error;
      // People who have closed the dialog are told as well.
      if (!isShown.current) return toast('error', failure.message);
      setProblem(failure);
      setBusy(false);
    }
  };
  const leave = () => {
    left.current = true;
    onClose();
  };
  const reason = useContext(NothingSaved);
  if (reason)
    return (
      <Dialog title={asked.title} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
        <p role="status">{reason}</p>
      </Dialog>
    );
  return (
    <ConfirmDialog {...asked} busy={busy} onConfirm={() => void goAhead()} onClose={leave}>
      <div className="stack">
        {problem && <Problem error={problem} />}
        {children}
      </div>
    </ConfirmDialog>
  );
}

import './Dialog.css';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { placeToasts } from '#web/ui/tell/toasts.tsx';
import { wayBack } from './focus.ts';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
  /** A panel on the right side instead of a box in the middle. */
  side?: boolean;
}

/** A modal dialog: the page behind is inert, Escape closes, focus returns to where it was. */
export function Dialog({ title, onClose, children, actions, side = false }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current!;
    const back = wayBack();
    dialog.showModal();
    placeToasts();
    return () => {
      dialog.close();
      placeToasts();
      back();
    };
  }, []);
  return (
    <dialog
      ref={box}
      className={side ? 'dialog side' : 'dialog'}
      aria-labelledby={titleId}
      // The browser lets a page keep only the first of several Escapes from closing: the key is taken instead.
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={event => {
        event.preventDefault();
        // One within has been asked itself.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="dialog-body">{children}</div>
      {actions && <footer>{actions}</footer>}
    </dialog>
  );
}

/** The one dialog that asks before something is destroyed. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  dismiss = 'Cancel',
  busy = false,
  onConfirm,
  onClose,
}: {
  title: string;
  children: ReactNode;
  /** What the button does, e.g. 'Delete quiz'. */
  confirm: string;
  /** What the other button says; 'Cancel' would be unclear where something is cancelled. */
  dismiss?: string;
  busy?: boolean;
  onConfirm(): void;
  onClose(): void;
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{dismiss}</Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

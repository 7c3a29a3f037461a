import './Dialog.css';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { placeToasts } from '#web/ui/tell/toasts.tsx';
import { focusField, wayBack } from './focus.ts';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
  /** At the end of the head's line. */
  aside?: ReactNode;
  /** Shows a panel on the right instead of a box in the middle. */
  side?: boolean;
}

/** Shows a modal dialog: the page behind is inert, Escape closes it, and focus returns to where it was. */
export function Dialog({ title, onClose, children, actions, aside, side = false }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current!;
    const back = wayBack();
    dialog.showModal();
    // A panel in front of a small screen is read first: a field would bring up the keyboard over it.
    if (side) heading.current!.focus();
    else focusField(body.current!);
    placeToasts();
    return () => {
      dialog.close();
      placeToasts();
      back();
    };
  }, [side]);
  return (
    <dialog
      ref={box}
      className={side ? 'dialog side' : 'dialog'}
      aria-labelledby={titleId}
      // A page can cancel only the first of several `cancel` events from Escape, so the key itself is handled.
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={event => {
        event.preventDefault();
        // A dialog inside this one handles its own event.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <header>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {aside}
        <IconButton label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="dialog-body" ref={body}>
        {children}
      </div>
      {actions && <footer>{actions}</footer>}
    </dialog>
  );
}

/** Asks for confirmation. `AskFirst` also makes the change and tells what became of it. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  dismiss = 'Cancel',
  look = 'danger',
  busy = false,
  onConfirm,
  onClose,
}: {
  title: string;
  children: ReactNode;
  /** The label of the button that confirms, e.g. 'Delete quiz'. */
  confirm: string;
  /** The label of the other button; 'Cancel' would be unclear where something is being canceled. */
  dismiss?: string;
  /** `primary` where nothing is lost or taken away. */
  look?: 'danger' | 'primary';
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
          <Button look={look} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

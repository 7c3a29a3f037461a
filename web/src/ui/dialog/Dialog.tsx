import './Dialog.css';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { focusField } from './focus.ts';
import { useModal } from './modal.ts';

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
  /** Has room for two columns. */
  wide?: boolean;
}

/** A panel in front of a small screen is read first: a field would bring up the keyboard over it. */
const focusHeading = (box: HTMLDialogElement) => box.querySelector('h2')!.focus();
const focusFirstField = (box: HTMLDialogElement) => void focusField(box.querySelector('.dialog-body')!);

/** Shows a modal dialog: the page behind is inert, Escape closes it, and focus returns to where it was. */
export function Dialog({ title, onClose, children, actions, aside, side = false, wide = false }: Props) {
  const titleId = useId();
  const modal = useModal(onClose, side ? focusHeading : focusFirstField);
  return (
    <dialog
      {...modal}
      className={side ? 'dialog side' : wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={titleId}
    >
      <header>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {aside}
        <IconButton label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="dialog-body">{children}</div>
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

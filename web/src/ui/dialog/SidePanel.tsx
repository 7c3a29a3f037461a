import './SidePanel.css';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { focusField, wayBack } from './focus.ts';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
  /** At the end of the head's line. */
  aside?: ReactNode;
  /** Stands at the right edge of the window, over what is there, instead of in the place where it is written. */
  docked?: boolean;
}

/**
 * Shows a panel beside the content it changes, which stays usable; on a small screen, a dialog in front of it. Escape
 * closes it, and focus returns to where it was. Panel or dialog is decided when it opens, so that resizing the window
 * or turning a tablet loses nothing that was typed.
 */
export function SidePanel(props: Props) {
  const [wide] = useState(() => matchMedia('(min-width: 1024px)').matches);
  return wide ? <Beside {...props} /> : <Dialog side {...props} />;
}

function Beside({ title, onClose, children, actions, aside, docked = false }: Props) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const back = wayBack();
    if (!focusField(body.current!)) heading.current!.focus();
    return back;
  }, []);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      // In a search field beside the panel, Escape empties that field.
      if (event.target instanceof HTMLInputElement && !panel.current?.contains(event.target)) return;
      event.preventDefault();
      onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <section className={docked ? 'side-panel docked' : 'side-panel'} ref={panel} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {aside}
        <IconButton label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <div ref={body}>{children}</div>
      {actions && <footer>{actions}</footer>}
    </section>
  );
}

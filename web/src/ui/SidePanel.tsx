import './SidePanel.css';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode;
}

/**
 * A panel beside what it changes, which stays in view and in use; on a small screen a dialog in front of it.
 * Escape closes, and focus returns to where it was. Where it stands is decided when it opens: a window that is
 * made narrower, or a tablet that is turned, takes nothing away of what was typed.
 */
export function SidePanel(props: Props) {
  const [wide] = useState(() => matchMedia('(min-width: 1024px)').matches);
  return wide ? <Beside {...props} /> : <Dialog side {...props} />;
}

function Beside({ title, onClose, children, actions }: Props) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <section className="side-panel" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <div>{children}</div>
      {actions && <footer>{actions}</footer>}
    </section>
  );
}

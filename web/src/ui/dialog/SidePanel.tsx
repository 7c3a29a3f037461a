import './SidePanel.css';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '#web/ui/Button.tsx';
import { Dialog } from './Dialog.tsx';
import { wayBack } from './focus.ts';

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
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const back = wayBack();
    heading.current?.focus();
    return back;
  }, []);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      // In a field beside the panel, a search, it empties that field.
      if (event.target instanceof HTMLInputElement && !panel.current?.contains(event.target)) return;
      event.preventDefault();
      onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <section className="side-panel" ref={panel} aria-labelledby={titleId}>
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

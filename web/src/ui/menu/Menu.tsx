import './Menu.css';
import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

interface Props {
  /** The words on the button that opens it. */
  label: ReactNode;
  icon?: ReactNode;
  look?: 'secondary' | 'quiet';
  busy?: boolean;
  /** Buttons and links. Pressing one closes the menu. */
  children: ReactNode;
}

/** Shows a button that opens a menu: what people do rarely, and what destroys something. Escape closes it. */
export function Menu({ label, icon, look = 'secondary', busy = false, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    <details
      className="menu"
      ref={menu}
      onToggle={({ currentTarget }) => currentTarget.open && moveIntoView(currentTarget)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        // A dialog around the menu stays open.
        event.preventDefault();
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary className={`button ${look}`} aria-busy={busy}>
        {busy ? <span className="spinner" aria-hidden="true" /> : icon}
        <span className="menu-label">{label}</span>
      </summary>
      <MenuItems onChosen={close}>{children}</MenuItems>
    </details>
  );
}

/** The space between a menu and the edge of the screen. */
const edge = 8;

/**
 * Moves an open menu to the right where it would begin before the left edge: it hangs below the right end of its button.
 * Scrolls as far as its last item needs.
 */
function moveIntoView(menu: HTMLDetailsElement): void {
  const items = menu.lastElementChild as HTMLElement;
  items.style.right = '0';
  const { left } = items.getBoundingClientRect();
  if (left < edge) items.style.right = `${left - edge}px`;
  items.scrollIntoView({ block: 'nearest' });
}

/** Closes the menu when one of its buttons or links is pressed, before that does anything else. */
function MenuItems({ onChosen, children }: { onChosen(): void; children: ReactNode }) {
  return (
    <div
      ref={items => {
        const chosen = ({ target }: MouseEvent) => {
          if (!(target instanceof Element) || !target.closest('button, a')) return;
          // Whatever opens now returns the focus to the menu's button.
          items?.parentElement?.querySelector('summary')?.focus();
          onChosen();
        };
        items?.addEventListener('click', chosen, { capture: true });
        return () => items?.removeEventListener('click', chosen, { capture: true });
      }}
    >
      {children}
    </div>
  );
}

/** Shows the menu of everything that is not the page's main action. */
export const MoreMenu = ({ children }: { children: ReactNode }) => (
  <Menu label="More" look="quiet" icon={<EllipsisVertical size={18} aria-hidden="true" />}>
    {children}
  </Menu>
);

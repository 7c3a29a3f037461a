import './Button.css';
import { type ComponentProps, createContext, type ReactElement, type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Returns the classes of a control in a look; `small` is for rows of tables. */
const classes = (look: string, small: boolean, more = ''): string =>
  [look, small && 'small', more].filter(Boolean).join(' ');

/** A button or a link. */
export type Control = ReactElement<Pick<ComponentProps<'button'>, 'disabled' | 'aria-pressed'>>;

/** Makes a control an item of the menu it is in; elsewhere it stays as it is. */
export const InMenu = createContext((control: Control): ReactElement => control);

/** Shows a control that is no `Button`, which can be in a menu. */
export const MenuItem = ({ children }: { children: Control }) => use(InMenu)(children);

interface Props extends ComponentProps<'button'> {
  /** One button of a view is primary. */
  look?: Look;
  small?: boolean;
  /** Shows that the action is running, and prevents starting it twice. */
  busy?: boolean;
  icon?: ReactNode;
}

/**
 * Shows a button. While it is busy it does nothing but keeps the focus: a disabled one would lose it, and people who
 * use the keyboard would have to start again at the top of the page.
 */
export function Button({
  look = 'secondary',
  small = false,
  busy = false,
  icon,
  children,
  disabled,
  className,
  onClick,
  ...rest
}: Props) {
  return use(InMenu)(
    <button
      type="button"
      className={classes(`button ${look}`, small, className)}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy}
      onClick={event => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      {children}
    </button>,
  );
}

/** Shows a link that looks like a button. */
export function ButtonLink({
  to,
  look = 'secondary',
  small = false,
  icon,
  children,
  state,
  opens = false,
  'aria-label': label,
}: {
  to: string;
  look?: Look;
  small?: boolean;
  icon?: ReactNode;
  children: ReactNode;
  state?: unknown;
  /** The whole row of a table opens it. */
  opens?: boolean;
  'aria-label'?: string;
}) {
  return use(InMenu)(
    <Link
      className={classes(`button ${look}`, small)}
      to={to}
      state={state}
      aria-label={label}
      data-opens={opens || undefined}
    >
      {icon}
      {children}
    </Link>,
  );
}

/** Shows a button that is only an icon. Its label is read out and shows on hover. */
export function IconButton({
  label,
  small = false,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string; small?: boolean }) {
  return (
    <button
      type="button"
      className={classes('icon-button', small, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      {children}
    </button>
  );
}

/**
 * Gives the focus to the button or link that is pressed, as every browser does but Safari on a Mac: there the press moves
 * it to the page's content, so menus would close, and nothing would lead back from a dialog.
 */
export function focusPressed(): void {
  const focus = ({ target, detail }: MouseEvent) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('button, a[href], summary');
    // Pressed by key (0), it has the focus. What is pressed by script is not to take it.
    if (detail > 0 && pressed && !pressed.matches(':focus-within')) pressed.focus({ preventScroll: true });
  };
  document.addEventListener('click', focus, true);
}

/** Marks the page while keys are used, and not the mouse: what has the focus then shows it. */
export function markKeys(): void {
  const { classList } = document.documentElement;
  document.addEventListener('keydown', () => classList.add('by-keys'), true);
  document.addEventListener('pointerdown', () => classList.remove('by-keys'), true);
}

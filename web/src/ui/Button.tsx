import './Button.css';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Returns the classes of a control in a look; `small` is for rows of tables. */
const classes = (look: string, small: boolean, more = ''): string =>
  [look, small && 'small', more].filter(Boolean).join(' ');

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
  return (
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
    </button>
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
  return (
    <Link
      className={classes(`button ${look}`, small)}
      to={to}
      state={state}
      aria-label={label}
      data-opens={opens || undefined}
    >
      {icon}
      {children}
    </Link>
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

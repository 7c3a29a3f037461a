import './Button.css';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Props extends ComponentProps<'button'> {
  look?: Look;
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
  busy = false,
  icon,
  children,
  disabled,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      className={`button ${look}`}
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
  icon,
  children,
  state,
  'aria-label': label,
}: {
  to: string;
  look?: Look;
  icon?: ReactNode;
  children: ReactNode;
  state?: unknown;
  'aria-label'?: string;
}) {
  return (
    <Link className={`button ${look}`} to={to} state={state} aria-label={label}>
      {icon}
      {children}
    </Link>
  );
}

/** Shows a button that is only an icon. Its label is read out and shows on hover. */
export function IconButton({ label, children, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      {children}
    </button>
  );
}

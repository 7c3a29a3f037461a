import type { ReactNode } from 'react';
import { config } from '#web/session/config.ts';

/** Tells people to contact support, with a link if the installation names an address. */
export function ContactSupport({
  children = 'contact support',
  subject,
  className,
}: {
  children?: ReactNode;
  /** The subject of the mail. */
  subject?: string;
  className?: string;
}) {
  const to = supportAddress(subject);
  if (!to) return <>{children}</>;
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

/** Shows the address of support, nothing if the installation names none. */
export function SupportAddress() {
  const { support } = config();
  return support ? (
    <p>
      Support: <ContactSupport>{support}</ContactSupport>
    </p>
  ) : null;
}

/** Returns the mailto address of support, '' if the installation names none. */
export function supportAddress(subject = ''): string {
  const { support } = config();
  if (!support) return '';
  const address = `mailto:${support}`;
  return subject ? `${address}?subject=${encodeURIComponent(subject)}` : address;
}

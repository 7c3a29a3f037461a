import { User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionUser } from '#web/session/session.ts';

interface Props {
  user: SessionUser;
  /** Called when somebody opens the menu. */
  onOpen(): void;
  /** What the menu shows. */
  children: ReactNode;
}

/** Shows the button of the profile menu, and under it what the menu shows. */
export function ProfileMenu({ user, onOpen, children }: Props) {
  return (
    <details className="profile" onToggle={onOpen}>
      <summary>
        <User size={20} aria-hidden="true" />
        <span className="visually-hidden">Profile of </span>
        <span className="profile-name">{user.firstname || user.useremail}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}

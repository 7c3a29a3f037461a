import { Info } from 'lucide-react';
import { useSession } from '#web/session/session.ts';
import { Notice } from '#web/ui/tell/Notice.tsx';

/** Tells somebody who acts for a contractor what only its own people can do; nothing to those. */
export function OwnPeopleOnly({ what }: { what: string }) {
  if (useSession().user.right === 'member') return null;
  return (
    <Notice tone="info" icon={<Info size={18} aria-hidden="true" />}>
      Only the organization’s own people can {what}.
    </Notice>
  );
}

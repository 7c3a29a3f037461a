import type { ReactNode } from 'react';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

/** Says that performance reports need a permission, and where to go instead. */
export const NotPermitted = () => (
  <Empty
    title="Not part of your role"
    action={<ButtonLink to={addresses.home}>Back to the home menu</ButtonLink>}
  >
    Performance Reports need a permission that you do not have. Ask a Master Admin for it.
  </Empty>
);

/** Shows a performance report to people who may see them; its address may have been sent to others. */
export function Permitted({ title, children }: { title: string; children: ReactNode }) {
  return useSession().may('View Customer Reports') ? (
    children
  ) : (
    <Page title={title} above={above.reports}>
      <NotPermitted />
    </Page>
  );
}

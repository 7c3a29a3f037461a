import type { ComponentProps } from 'react';
import { addresses } from '#web/session/addresses.ts';
import { adminCrumbs } from '#web/session/menu.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';

/** Frames a screen of the admin menu, with the way back to it. */
export const AdminPage = ({ action, ...page }: Omit<ComponentProps<typeof Page>, 'crumbs'>) => (
  <Page
    {...page}
    crumbs={adminCrumbs}
    action={
      <>
        <ButtonLink look="quiet" to={addresses.adminMenu}>
          Return to Admin Menu
        </ButtonLink>
        {action}
      </>
    }
  />
);

import './AdminPage.css';
import type { ComponentProps, ReactNode } from 'react';
import { addresses } from '#web/session/addresses.ts';
import { adminCrumbs } from '#web/session/menu.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/menu/Menu.tsx';
import { Page } from '#web/ui/page/Page.tsx';

interface Props extends Omit<ComponentProps<typeof Page>, 'crumbs'> {
  /** Links to related screens. */
  links?: ReactNode;
  /** What is done less often, for the menu of everything else. */
  more?: ReactNode;
}

/**
 * Frames a screen of the admin menu, with the way back to it. A phone has the main button and, in the same line, a menu
 * with everything else.
 */
export const AdminPage = ({ action, links, more, ...page }: Props) => {
  const all = (
    <>
      <ButtonLink look="quiet" to={addresses.adminMenu}>
        Return to Admin Menu
      </ButtonLink>
      {links}
    </>
  );
  return (
    <Page
      {...page}
      crumbs={adminCrumbs}
      action={
        <>
          <span className="row admin-links">
            {all}
            {more && <MoreMenu>{more}</MoreMenu>}
          </span>
          {action}
          <span className="admin-more">
            <MoreMenu>
              {all}
              {more}
            </MoreMenu>
          </span>
        </>
      }
    />
  );
};

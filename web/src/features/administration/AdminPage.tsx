import './AdminPage.css';
import type { ComponentProps, ReactNode } from 'react';
import { above as pages } from '#web/session/menu.ts';
import { MoreMenu } from '#web/ui/menu/Menu.tsx';
import { Page } from '#web/ui/page/Page.tsx';

interface Props extends ComponentProps<typeof Page> {
  /** Links to related screens. */
  links?: ReactNode;
  /** What is done less often, for the menu of everything else. */
  more?: ReactNode;
}

/**
 * Frames a screen below the admin menu, or below another screen of it. A phone has the main button and, in the same line,
 * a menu with everything else.
 */
export const AdminPage = ({ action, links, more, above = pages.admin, ...page }: Props) => (
  <Page
    {...page}
    above={above}
    action={
      links || more ? (
        <>
          <span className="row admin-links">
            {links}
            {more && <MoreMenu>{more}</MoreMenu>}
          </span>
          {action}
          <span className="admin-more">
            <MoreMenu>
              {links}
              {more}
            </MoreMenu>
          </span>
        </>
      ) : (
        action
      )
    }
  />
);

import './AdminPage.css';
import type { ComponentProps, ReactNode } from 'react';
import { addresses } from '#web/session/addresses.ts';
import { adminCrumbs } from '#web/session/menu.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/menu/Menu.tsx';
import { type Crumb, Page } from '#web/ui/page/Page.tsx';

interface Props extends Omit<ComponentProps<typeof Page>, 'crumbs'> {
  /** Links to related screens. */
  links?: ReactNode;
  /** What is done less often, for the menu of everything else. */
  more?: ReactNode;
  /** The screen of the admin menu that this one belongs to, if it is not in the menu itself. */
  under?: Crumb;
  /** What the way back to that screen says. */
  back?: string;
}

/**
 * Frames a screen of the admin menu, with the way back to it. A phone has the main button and, in the same line, a menu
 * with everything else.
 */
export const AdminPage = ({ action, links, more, under, back = 'Go Back', ...page }: Props) => {
  const all = (
    <>
      <ButtonLink look="quiet" to={under ? under.to : addresses.adminMenu}>
        {under ? back : 'Return to Admin Menu'}
      </ButtonLink>
      {links}
    </>
  );
  // A menu with nothing but the way back is not worth opening.
  const folds = Boolean(action || links || more);
  return (
    <Page
      {...page}
      crumbs={under ? [...adminCrumbs, under] : adminCrumbs}
      action={
        <>
          <span className={folds ? 'row admin-links folds' : 'row admin-links'}>
            {all}
            {more && <MoreMenu>{more}</MoreMenu>}
          </span>
          {action}
          {folds && (
            <span className="admin-more">
              <MoreMenu>
                {all}
                {more}
              </MoreMenu>
            </span>
          )}
        </>
      }
    />
  );
};

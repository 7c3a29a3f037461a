import { listAdminFunctions } from '#shared/contract/accounts/menu.ts';
import { useCall } from '#web/api/hooks.ts';
import { HelpLink } from '#web/features/accounts/HelpLink.tsx';
import { addresses } from '#web/session/addresses.ts';
import { isOwnMaster } from '#web/session/masters.ts';
import { adminMenu } from '#web/session/menu.ts';
import { mayPay, useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Entries } from '#web/ui/page/Entries.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

/** Comes after the administration screens, for people who may pay for the plan. */
const billingEntry = {
  label: 'Plan and billing',
  to: addresses.billing,
  help: 'See your plan, what it costs and when it renews; change or cancel it.',
} as const;

const crumbs = [{ label: 'Home', to: addresses.home }];

/** Shows the admin menu: a link to each administration screen that the person may use. */
export function Screen() {
  const { may } = useSession();
  return (
    <Page
      title="Admin Functions"
      help="What you can manage here."
      crumbs={crumbs}
      action={<HelpLink type="Admin" className="button quiet" />}
    >
      {may('Admin Functions') ? (
        <Functions />
      ) : (
        <Empty
          title="Not part of your role"
          action={<ButtonLink to={addresses.home}>Back to the home menu</ButtonLink>}
        >
          Administration belongs to Master Admins and Location Admins. Ask one of them to change something.
        </Empty>
      )}
    </Page>
  );
}

function Functions() {
  const session = useSession();
  const answer = useCall(listAdminFunctions, {});
  return (
    <Answered of={answer} what="your admin functions">
      {({ admfunction }) => {
        const held = new Set(admfunction.map(item => item.admfunction));
        const entries = adminMenu
          .filter(({ needs, ownMaster }) => held.has(needs) && (!ownMaster || isOwnMaster(session.user)))
          .map(({ to, ...entry }) => ({ ...entry, to: to(session.user.customerid) }));
        return <Entries entries={[...entries, ...(mayPay(session) ? [billingEntry] : [])]} />;
      }}
    </Answered>
  );
}

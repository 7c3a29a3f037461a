import { clientPlanEndedMessage, planCanceledMessage } from '#shared/contract/accounts/auth.ts';
import { switchedOffMessage } from '#shared/contract/kit/switchedoff.ts';
import { SupportAddress } from '#web/features/accounts/ContactSupport.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

interface Popup {
  title: string;
  text: string;
  /** What continues: a further sentence, and the button with its address. */
  next?: { more: string; button: string; to: string };
}

/** Why people cannot begin after sign-in. */
export type PlanEnd = 'renew' | 'left' | 'canceled' | 'switchedoff';

const popups: Record<PlanEnd, Popup> = {
  renew: {
    title: 'Renew your plan',
    text: 'Your subscription has been canceled or expired. Please ‘Renew Plan’ to activate the subscription.',
    next: {
      more: 'Everything you entered is kept. If a contractor manages your subscription, contact them.',
      button: 'Renew Plan',
      to: addresses.renew,
    },
  },
  // A client plan needs a contractor, so it cannot be renewed.
  left: {
    title: 'Choose a plan of your own',
    text: clientPlanEndedMessage,
    next: {
      more: 'Everything you entered is kept.',
      button: 'Choose a plan',
      to: addresses.enroll,
    },
  },
  canceled: {
    title: 'Your plan was canceled',
    text: planCanceledMessage,
    next: {
      more: 'Everything you entered is kept. You can choose a plan again.',
      button: 'Proceed',
      to: addresses.enroll,
    },
  },
  // Support switches the organization on again: there is nothing to choose or pay.
  switchedoff: {
    title: 'Your organization is switched off',
    text: switchedOffMessage,
  },
};

/**
 * Says after sign-in that the plan has ended, and leads to the plans, or that the organization is switched off.
 * Closing it signs out.
 */
export function PlanPopup({ kind, onClose }: { kind: PlanEnd; onClose(): void }) {
  const { title, text, next } = popups[kind];
  const leave = async () => {
    const { signOut } = await import('#web/identity/signout.ts');
    await signOut();
    onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={() => void leave()}
      actions={
        <>
          <Button onClick={() => void leave()}>Logout</Button>
          {next && (
            <>
              <ButtonLink to={addresses.editProfile}>Edit profile</ButtonLink>
              <ButtonLink to={next.to} look="primary">
                {next.button}
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{text}</p>
        {next && <p className="quiet">{next.more}</p>}
        {!next && <SupportAddress />}
      </div>
    </Dialog>
  );
}

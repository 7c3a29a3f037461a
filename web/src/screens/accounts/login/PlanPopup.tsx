import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

const popups = {
  renew: {
    title: 'Renew your plan',
    text: 'Your subscription has been cancelled or expired. Please ‘Renew Plan’ to activate the subscription.',
    more: 'Everything you entered is kept. If a contractor manages your subscription, contact them.',
    button: 'Renew Plan',
    to: addresses.renew,
  },
  canceled: {
    title: 'Your plan was canceled',
    text: 'Your plan was canceled. Please click on Proceed to continue.',
    more: 'Everything you entered is kept. You can choose a plan again.',
    button: 'Proceed',
    to: addresses.enroll,
  },
};

/** Says after sign-in that the plan has ended, and leads to the plans. Closing it signs out. */
export function PlanPopup({ kind, onClose }: { kind: keyof typeof popups; onClose(): void }) {
  const { title, text, more, button, to } = popups[kind];
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
          <ButtonLink to={addresses.editProfile}>Edit profile</ButtonLink>
          <ButtonLink to={to} look="primary">
            {button}
          </ButtonLink>
        </>
      }
    >
      <div className="stack">
        <p>{text}</p>
        <p className="quiet">{more}</p>
      </div>
    </Dialog>
  );
}

import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

/** What a bank asks for 3-D Secure, as the payment service of one machine asks it. Closing it is a no. */
export function BankDialog({ onAnswer }: { onAnswer(approve: boolean): void }) {
  return (
    <Dialog
      title="Your bank asks (test mode)"
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>It is not mine</Button>
          <Button look="primary" onClick={() => onAnswer(true)}>
            Confirm the payment
          </Button>
        </>
      }
    >
      <p>3-D Secure: is this payment yours? Nothing is charged before you confirm.</p>
    </Dialog>
  );
}

import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

/** Asks the 3-D Secure question of a bank for the embedded payment service. Closing the dialog declines. */
export function BankDialog({ onAnswer }: { onAnswer(approve: boolean): void }) {
  return (
    <Dialog
      title="Your bank asks (test mode)"
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>It isn't mine</Button>
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

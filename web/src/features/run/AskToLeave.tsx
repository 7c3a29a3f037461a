import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

/** Asks whether to leave a run although some of its answers could not be sent. */
export function AskToLeave({ left, onLeave, onStay }: { left: number; onLeave(): void; onStay(): void }) {
  return (
    <Dialog
      title={left === 1 ? 'An answer is not saved yet' : `${left} answers are not saved yet`}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>Leave all the same</Button>
          <Button look="primary" onClick={onStay}>
            Stay
          </Button>
        </>
      }
    >
      <p>
        There is no connection at the moment. What you answered is kept on this device, and is sent when you
        open this questionnaire here again. Until then nobody else sees it.
      </p>
    </Dialog>
  );
}

import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

/** Asks whether to leave a run although some of its answers have not been sent. */
export function AskToLeave({ left, onLeave, onStay }: { left: number; onLeave(): void; onStay(): void }) {
  return (
    <Dialog
      title={left === 1 ? 'An answer is not saved yet' : `${left} answers are not saved yet`}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>Leave anyway</Button>
          <Button look="primary" onClick={onStay}>
            Stay
          </Button>
        </>
      }
    >
      <p>
        There is no connection right now. Your answers are kept on this device. They are sent when you open
        this questionnaire here again. Until then, no one else sees them.
      </p>
    </Dialog>
  );
}

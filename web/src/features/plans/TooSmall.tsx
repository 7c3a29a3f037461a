import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

/** A plan that does not hold what is active: what is too much, by how many, and what to do. */
export function TooSmall({ text, onClose }: { text: string; onClose(): void }) {
  return (
    <Dialog
      title="This plan is too small for now"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

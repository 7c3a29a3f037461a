import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

/** Says that a plan has no room for what is active: by how many it is exceeded, and what to do. */
export function TooSmall({ text, onClose }: { text: string; onClose(): void }) {
  return (
    <Dialog
      title="This plan is too small"
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

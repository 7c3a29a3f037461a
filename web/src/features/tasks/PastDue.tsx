import { describeDay } from '#shared/domain/kit/periods.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';

/** Asks before a due date is set that has passed: what has it is overdue at once. */
export const AskPastDue = ({
  due,
  onConfirm,
  onClose,
}: {
  /** YYYY-MM-DD */
  due: string;
  onConfirm(): void;
  onClose(): void;
}) => (
  <ConfirmDialog
    title="Set a due date that has passed?"
    confirm="Set Due Date"
    look="primary"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>{describeDay(due)} has passed, so it will be overdue at once. Nothing is saved yet.</p>
  </ConfirmDialog>
);

import { Button } from '#web/ui/Button.tsx';

interface PanelActionsProps {
  adding: boolean;
  busy: boolean;
  /** The save that is under way goes on to another question. */
  goesOn: boolean;
  formId: string;
  onSend(): void;
  onSendOn(): void;
  onCancel(): void;
}

/** Cancels, saves, or saves and goes on to another question. */
export const PanelActions = ({
  adding,
  busy,
  goesOn,
  formId,
  onSend,
  onSendOn,
  onCancel,
}: PanelActionsProps) => (
  <>
    <Button look="quiet" onClick={onCancel}>
      Cancel
    </Button>
    <Button
      busy={busy && goesOn}
      title="Ctrl+Shift+Enter"
      aria-keyshortcuts="Control+Shift+Enter"
      onClick={onSendOn}
    >
      {adding ? 'Save and add another' : 'Save and next'}
    </Button>
    <Button
      type="submit"
      form={formId}
      look="primary"
      busy={busy && !goesOn}
      title="Ctrl+Enter"
      aria-keyshortcuts="Control+Enter"
      onClick={onSend}
    >
      Save
    </Button>
  </>
);

export const KeysOfNew = () => (
  <p className="small quiet">
    <kbd>Alt</kbd>+<kbd>Shift</kbd>+<kbd>→</kbd> puts it one level lower, <kbd>←</kbd> one level higher.{' '}
    <kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>Enter</kbd> saves it and adds the next one.
  </p>
);

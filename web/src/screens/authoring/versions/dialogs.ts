import type { Draft } from '#web/screens/authoring/editor/useDraft.ts';

/** What every dialog about a draft gets. */
export interface DialogProps {
  draft: Draft;
  onClose(): void;
  /** Closes the dialog and opens a question. */
  onEdit(qcode: number): void;
}

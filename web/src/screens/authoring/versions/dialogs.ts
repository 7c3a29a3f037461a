import type { DraftChanges } from '#web/screens/authoring/editor/changing/useChanges.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';

/** What every dialog about a draft gets. */
export interface DialogProps {
  draft: EditorDraft;
  changes: DraftChanges;
  /** The questions that the dialog is about; empty where it is about the whole topic. */
  qcodes: readonly number[];
  /** The text that was pasted to open the dialog; '' for none. */
  text: string;
  onClose(): void;
  /** Shows a question in table and tree. */
  onChosen(qcode: number): void;
  /** Closes the dialog and opens a question. */
  onEdit(qcode: number): void;
}

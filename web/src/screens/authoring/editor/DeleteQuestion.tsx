import { deleteQuestion } from '#shared/contract/authoring/authoring.ts';
import type { DraftRow } from '#shared/contract/authoring/parts/rows.ts';
import { useSend } from '#web/api/useSend.ts';
import { firstWords } from '#web/features/tree/branches.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import type { Draft } from './useDraft.ts';

/** Asks for confirmation, then deletes a question for good. */
export function DeleteQuestion({
  draft,
  row,
  onDeleted,
  onClose,
}: {
  draft: Draft;
  row: DraftRow;
  onDeleted(): void;
  onClose(): void;
}) {
  const send = useSend(deleteQuestion);
  const remove = () =>
    send.mutate(
      { topicid: draft.topicid, qcode: row.qcode, revision: draft.revision },
      {
        onSuccess: ({ explanation }) => {
          toast('success', explanation);
          onDeleted();
        },
        onError: error => toast('error', error.message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title={`Delete question ${row.qcode}?`}
      confirm="Delete"
      busy={send.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Are you sure you want to permanently remove this record?</p>
      <p className="quiet">{firstWords(row.qdescr, 160)}</p>
    </ConfirmDialog>
  );
}

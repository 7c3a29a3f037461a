import { useNavigate } from 'react-router-dom';
import { deleteRun } from '#shared/contract/answering/suggestions.ts';
import { useSend } from '#web/api/useSend.ts';
import { addresses } from '#web/session/addresses.ts';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import type { Which } from './which.ts';

/** Asks before a quiz is deleted, with its report. */
export function DeleteQuiz({
  which: { topicid, locationid, periodcode },
  report: { cuzdesc, locationdesc, perioddesc },
  onClose,
}: {
  which: Which;
  report: { cuzdesc: string; locationdesc: string; perioddesc: string };
  onClose(): void;
}) {
  const navigate = useNavigate();
  const { mutate, isPending } = useSend(deleteRun);
  const confirm = () =>
    mutate(
      { topicId: topicid, locationId: locationid, period: periodcode },
      {
        onSuccess: ({ message }) => {
          toast('success', message);
          navigate(addresses.reportList);
        },
        // Something between the browser and the service answered, which knows nothing of quizzes.
        onError: ({ reason, message }) =>
          toast('error', reason === 'gateway' ? `Failed to delete quiz. ${message}` : message),
      },
    );
  return (
    <ConfirmDialog
      title="Delete this quiz?"
      confirm="Delete Quiz"
      busy={isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        The answers and suggestions of {cuzdesc} at {locationdesc} for {perioddesc} cannot be recovered once
        deleted. Do you want to proceed?
      </p>
    </ConfirmDialog>
  );
}

import { useNavigate } from 'react-router-dom';
import { deleteRun } from '#shared/contract/answering/suggestions.ts';
import { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import type { RunPlace } from '#web/session/addresses.ts';
import { addresses } from '#web/session/addresses.ts';
import { asLeft } from '#web/ui/table/listing/lastListing.ts';

/** Asks before a quiz is deleted, with its report. */
export function DeleteQuiz({
  which: { topicid, locationid, periodcode },
  report: { cuzdesc, locationdesc, perioddesc, runid },
  onClose,
}: {
  which: RunPlace;
  report: { cuzdesc: string; locationdesc: string; perioddesc: string; runid: string };
  onClose(): void;
}) {
  const navigate = useNavigate();
  const send = useSend(deleteRun);
  const remove = async () => {
    const which = { topicId: topicid, locationId: locationid, period: periodcode, runid };
    try {
      const { message } = await send.mutateAsync(which);
      navigate(asLeft(addresses.reportList));
      return message;
    } catch (error) {
      // Something between the browser and the service answered, which knows nothing of quizzes.
      if (error instanceof ApiError && error.reason === 'gateway')
        throw new Error(`Failed to delete quiz. ${error.message}`);
      throw error;
    }
  };
  return (
    <AskFirst title="Delete this quiz?" confirm="Delete Quiz" act={remove} onClose={onClose}>
      <p>
        The answers and suggestions of {cuzdesc} at {locationdesc} for{' '}
        <span className="whole">{perioddesc}</span> cannot be recovered once deleted. Do you want to proceed?
      </p>
    </AskFirst>
  );
}
